// Mounts the page, and has the service worker keep it for later.
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';

mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('./service-worker.js').catch(() => {
    // Refused (a private window, a policy): the page works, though only online.
  });
