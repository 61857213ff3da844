// Runs before the first paint, from inside the page: the page is never drawn in the wrong theme, never offers Login to a
// signed-in visitor, and nothing moves or loses a click while its code loads. Vite builds it as /early.js.
import type { EarlyPresses } from './app/early-presses.ts';
import { readAddress, type SearchState } from './features/search/url.ts';
import { fromEntries } from './lib/session/stored-account.ts';

const { dataset } = document.documentElement;

function showThemeAndAccount(): void {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    if (fromEntries((key) => localStorage.getItem(key))) dataset.account = '';
  } catch {}
}

/** Reserves the room of what the address shows: the names in the search box, and the row of active filters. */
function reserveRoom({ q, fileType, dateFilter, license }: SearchState): void {
  if (q) dataset.asked = '';
  const isFiltered = (fileType !== 'svg' && fileType !== 'all') || dateFilter !== 'all' || license !== 'all';
  if (isFiltered) dataset.filtered = '';
}

/** Requests the first results by the address that web/features/search/queries.ts will use. */
function preloadResults({ q, fileType, dateFilter, license }: SearchState): void {
  const query = new URLSearchParams({ q, fileType, dateFilter, license, offset: '0' });
  const link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `/api/search?${query}` };
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** Holds clicks on buttons whose code is still loading; web/app/early-presses.ts repeats them. */
function holdPresses(): void {
  const presses: EarlyPresses = { held: [], isHeld: () => true };
  window.earlyPresses = presses;
  addEventListener(
    'click',
    (event) => {
      // Links, forms and popovers work without any code.
      const button = (event.target as Element).closest?.<HTMLElement>(
        'button:not([type=submit], [popovertarget])',
      );
      if (!button || !presses.isHeld(button)) return;
      event.stopImmediatePropagation();
      if (presses.held.at(-1) !== button) presses.held.push(button);
    },
    true,
  );
}

showThemeAndAccount();
const state = readAddress(location.search);
reserveRoom(state);
if (location.pathname === '/search' && state.q) preloadResults(state);
holdPresses();
