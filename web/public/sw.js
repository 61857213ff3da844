// Does one thing: shows the offline page when a page can't be reached. Nothing else is cached or changed.
const CACHE = 'offline-2';
const OFFLINE = '/offline.html';
/** What the offline page needs. */
const KEPT = [OFFLINE, '/early.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)));
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
  const kept = mode === 'navigate' ? OFFLINE : new URL(url).pathname;
  if (!KEPT.includes(kept)) return;
  event.respondWith(fetch(event.request).catch(() => caches.match(kept)));
});
