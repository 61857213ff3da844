// Says “offline” only if the browser is offline, and reloads the page once it is back online.
if (!navigator.onLine) {
  for (const main of document.querySelectorAll('main')) main.hidden = main.id !== 'offline';
  document.title = 'You’re offline – Logotheca';
}
addEventListener('online', () => location.reload());
