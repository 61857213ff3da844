// Runs before the first paint. Sets the theme, hides “Sign in” from signed-in visitors, reserves space to prevent layout shifts,
// and queues clicks until the page's code is loaded. Vite builds it as /early.js.
import { FILTER_KEYS } from '#contract/search/filters.ts';
import type { EarlyClicks } from './app/early-clicks.ts';
import { accountMark, fromEntries } from './lib/session/stored-account.ts';

const { dataset } = document.documentElement;
const MAX_WAIT_MS = 1000;

function showThemeAndAccount(): void {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const account = fromEntries((key) => localStorage.getItem(key));
    if (account) dataset.account = accountMark(account);
  } catch {}
}

/** Reserves space for the names in the search box and for the row of active filters. */
function reserveSpace(): void {
  const params = new URLSearchParams(location.search);
  if (params.get('q')?.trim()) dataset.hasQuery = '';
  const isFiltered = FILTER_KEYS.some((key) => !/^(svg|all)$/.test(params.get(key) ?? 'all'));
  if (isFiltered) dataset.filtered = '';
}

/** Queues clicks on buttons whose code is still loading; web/app/early-clicks.ts replays them. */
function queueEarlyClicks(): void {
  const clicks: EarlyClicks = { queue: [], mustWait: () => true };
  window.earlyClicks = clicks;
  addEventListener(
    'click',
    (event) => {
      // Links, forms and popovers work without JavaScript.
      const button = (event.target as Element).closest?.<HTMLButtonElement>('button:not([popovertarget])');
      if (!button || !clicks.mustWait(button)) return;
      const last = clicks.queue.at(-1);
      // A form that is submitted after other clicks waits for them; submitted again, it doesn't.
      if (button.type === 'submit' && (!last || last === button)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      if (last !== button) clicks.queue.push(button);
    },
    true,
  );
}

/** Adds an element to the head. */
function addToHead(tag: 'link' | 'script', attributes: Partial<HTMLLinkElement & HTMLScriptElement>): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

/** Resolves once the first pictures are ready to be painted, or can't be loaded; at the latest after `MAX_WAIT_MS`. */
function firstPictures(): Promise<unknown> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[loading=eager]')];
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  return Promise.race([timeout, Promise.allSettled(pictures.map((picture) => picture.decode()))]);
}

/** Loads the page's code after the first paint and the first pictures, with which it would compete. */
function startAfterPaint(): void {
  const start = () => {
    const [main, ...others] =
      document.querySelector<HTMLMetaElement>('meta[name=code]')?.content.split(' ') ?? [];
    for (const href of others) addToHead('link', { rel: 'modulepreload', href });
    if (main) addToHead('script', { type: 'module', src: main });
  };
  // A tab in the background paints nothing.
  if (document.hidden) addEventListener('DOMContentLoaded', start);
  else requestAnimationFrame(() => setTimeout(() => void firstPictures().then(start)));
}

startAfterPaint();
showThemeAndAccount();
reserveSpace();
queueEarlyClicks();
