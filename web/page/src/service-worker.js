// Works offline once loaded: every file of the build is kept, and answered from what is kept. Learned weights, which few
// players need, are kept once they were asked for.
//
// A new build has another version, hence a store of its own; it waits until the player lets it in or no tab uses the old
// one any more. So a page never sees files of two builds.
const files = '__FILES__';
const store = 'taquin-__VERSION__';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(['./', ...files])));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('taquin-') && !name.startsWith('taquin-tables') && name !== store;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

const fetched = async (request) => {
  const response = await fetch(request);
  if (response.ok && request.url.endsWith('.weights')) await (await caches.open(store)).put(request, response.clone());
  return response;
};

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(
    caches
      .open(store)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetched(event.request))
      .catch(() => fetch(event.request)),
  );
});
