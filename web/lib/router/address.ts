import { useSyncExternalStore } from 'react';
import { SERVED_ENTRY } from './entry-store.ts';
import { SCROLL_POSITIONS } from './scroll.ts';

/** An address of this site, as an entry of the browser's history. */
export interface Address {
  /** Identifies the entry. Empty during prerendering and hydration, when only the path is known. */
  key: string;
  path: string;
  search: string;
  /** True if the entry is a dialog over its page, which Back closes. */
  overlay: boolean;
  /** The address within this site that led to the page of this entry; null if there is none. */
  from: string | null;
}

export interface NavigateOptions {
  replace?: boolean;
  /** Keeps the scroll position. By default, the new entry starts at the top. */
  keepScroll?: boolean;
  /** Scrolls to the start of the content instead of the top, unless that would scroll down. */
  scrollToContent?: boolean;
  /** Marks the entry as a dialog over the current page. */
  overlay?: boolean;
}

type EntryState = Pick<Address, 'key' | 'overlay' | 'from'>;

const listeners = new Set<() => void>();
let current: Address;
let prerendered: Address | undefined;
let isNewEntry = false;

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('');
}

/** Reads the browser's current entry. Adds a key if it has none, as on the first load or after a fragment link. */
function readEntry(): void {
  let state = history.state as EntryState | null;
  isNewEntry = !state?.key;
  if (!state?.key) {
    state = { key: newKey(), overlay: false, from: null };
    history.replaceState(state, '');
  }
  current = { ...state, path: location.pathname, search: location.search };
  for (const listener of listeners) listener();
}

function saveScroll(): void {
  SCROLL_POSITIONS.write(current.key, Math.round(scrollY));
}

function onPopState(): void {
  saveScroll();
  // The page may have been scrolled behind the dialog, so closing it must not restore the old position.
  const entry = history.state as EntryState | null;
  const isClosing = current.overlay && !entry?.overlay && current.path === location.pathname;
  if (entry && isClosing) SCROLL_POSITIONS.remove(entry.key);
  readEntry();
}

if (typeof window !== 'undefined') {
  readEntry();
  addEventListener('popstate', onPopState);
  addEventListener('pagehide', saveScroll);
}

/** Opens an address of this site without loading a document. Returns the key of its history entry. */
export function navigate(href: string, options: NavigateOptions = {}): string {
  const { replace = false, keepScroll = false, scrollToContent = false, overlay = false } = options;
  saveScroll();
  const from = replace || overlay ? current.from : current.path + current.search;
  const state: EntryState = { key: replace ? current.key : newKey(), overlay, from };
  if (keepScroll) SCROLL_POSITIONS.remove(state.key);
  else SCROLL_POSITIONS.write(state.key, scrollToContent ? contentTop() : 0);
  if (replace) history.replaceState(state, '', href);
  else history.pushState(state, '', href);
  readEntry();
  return state.key;
}

function contentTop(): number {
  return Math.min(scrollY, document.getElementById('main')?.offsetTop ?? 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the address to prerender. The key is empty if only the path is known. */
export function prerenderAt(path: string, search = '', key = ''): void {
  prerendered = { key, path, search, overlay: false, from: null };
}

/** Hydrates the page with its whole address, because it was rendered for it and not only for its path. */
export function hydrateAtAddress(): void {
  // A reloaded entry may have more on display than what the server rendered, which another key shows after the hydration.
  if (isNewEntry) prerendered = current;
  else prerenderAt(current.path, current.search, SERVED_ENTRY);
}

/** Returns the address during prerendering and hydration: by default, only its path. */
function prerenderedAddress(): Address {
  if (!prerendered) prerenderAt(location.pathname);
  return prerendered as Address;
}

/** Returns the current address and re-renders the component when it changes. */
export function useAddress(): Address {
  return useSyncExternalStore(subscribe, () => current, prerenderedAddress);
}
