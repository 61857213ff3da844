// The chosen theme.
try {
  const { theme } = localStorage;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}

// Says “offline” only if the browser is offline.
if (!navigator.onLine) {
  for (const main of document.querySelectorAll('main')) main.hidden = main.id !== 'offline';
  document.title = 'You’re offline – Logotheca';
}
