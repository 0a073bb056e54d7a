// The page around an engine.
import { mount } from 'svelte';
import type { Engine } from '#engine/types';
import App from './App.svelte';
import './styles/base.css';

export const show = (engine: Engine): unknown => mount(App, { target: document.getElementById('app')!, props: { engine } });
