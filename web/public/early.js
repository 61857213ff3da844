// Blocks the first paint on purpose: the page is never drawn in the wrong theme, nor offers Login to an account,
// nothing in it jumps when the page's code has come, and no press comes too early.
(() => {
  try {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    if (/^[1-9]\d{0,15}$/.test(localStorage.getItem('userId'))) dataset.account = '';
  } catch {}

  // The names in the address stand at the start of the search box as soon as its code is there, see web/pages/search.tsx.
  const asked = new URLSearchParams(location.search);
  const names = (asked.get('q') ?? '').split(',');
  if (names[0]) document.documentElement.dataset.asked = '';
  // What the page asks first is on its way before the page's code is: the same as web/features/search/queries.ts asks.
  // An address that this site did not write is left to the page, which mends it.
  const isOwn =
    /^\?q=[^&]+(&fileType=(all|svg|png|jpg|gif))?(&dateFilter=(30d|90d|1y))?(&license=(pd|cc-by|cc-by-sa))?(&(view|logo)=|$)/;
  const isName = (name) => name !== '' && name === name.trim() && name.length <= 100;
  const canAsk = isOwn.test(location.search) && names.length <= 20 && names.every(isName);
  if (location.pathname === '/search' && canAsk) {
    const of = (key, usual) => `${key}=${asked.get(key) ?? usual}`;
    const filters = [of('fileType', 'svg'), of('dateFilter', 'all'), of('license', 'all')];
    const q = new URLSearchParams({ q: names.join() });
    const href = `/api/search?${[q, ...filters].join('&')}&offset=0`;
    const link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
  // The filters in the address get a row of their own, see web/features/search/filters/active-filters.tsx.
  if (/[?&](fileType=(png|jpg|gif)|(dateFilter|license)=(?!all\b))/.test(location.search))
    document.documentElement.dataset.filtered = '';

  // A press on a button whose code is still on its way is held here; web/app/early-presses.ts repeats it. Links, forms
  // and popovers work without any code.
  const presses = { held: [], isHeld: () => true };
  window.earlyPresses = presses;
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest?.('button:not([type=submit], [popovertarget])');
      if (!button || !presses.isHeld(button)) return;
      event.stopImmediatePropagation();
      if (presses.held.at(-1) !== button) presses.held.push(button);
    },
    true,
  );
})();
