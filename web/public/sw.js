// Shows the offline page when the server can’t be reached. Nothing else is cached or changed.
const CACHE = 'offline-7';
const OFFLINE = '/offline.html';
/** The offline page and the files it loads. */
const FILES = [OFFLINE, '/offline.js', '/favicon.svg', '/fonts/bricolage-grotesque-a77b0f8b.woff2'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('offline-') && name !== CACHE;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
  );
});

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const path = mode === 'navigate' ? OFFLINE : new URL(url).pathname;
  if (!FILES.includes(path)) return;
  event.respondWith(fetch(event.request).catch(() => caches.match(path)));
});
