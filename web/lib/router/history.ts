import { useSyncExternalStore } from 'react';
import { leaveEntry } from './scroll-memory.ts';

/** Where the visitor is: one entry of the browser's history. `key` is new for every entry. */
export interface Address {
  key: string;
  path: string;
  search: string;
  /** True for an entry that a page laid over itself, so that going back closes it. */
  overlay: boolean;
  /** How this entry was reached; `stay` keeps the scroll position, `content` only leaves what is below it. */
  arrival: 'push' | 'pop' | 'stay' | 'content';
}

export interface NavigateOptions {
  replace?: boolean;
  /** Leave the scroll position as it is. */
  keepScroll?: boolean;
  /** Scroll up to where the page's content begins, and no further. */
  toContent?: boolean;
  /** This entry lies over the page it was opened from. */
  overlay?: boolean;
}

type EntryState = { key: string; overlay: boolean } | null;

const listeners = new Set<() => void>();
let address: Address | null = null;
let drawn: Address | null = null;

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('');
}

/** Reads the browser's present entry; one that this site did not make, such as the first, gets its key here. */
function read(arrival: Address['arrival']): Address {
  let state = history.state as EntryState;
  if (!state?.key) {
    state = { key: newKey(), overlay: false };
    history.replaceState(state, '');
  }
  const { pathname: path, search } = location;
  return { key: state.key, path, search, overlay: state.overlay, arrival };
}

function present(): Address {
  address ??= read('pop');
  return address;
}

/** The address that prerendered HTML is drawn for: a path alone. The browser starts from the same to take it over. */
function prerendered(): Address {
  drawn ??= { key: '', path: location.pathname, search: '', overlay: false, arrival: 'stay' };
  return drawn;
}

/** Draws for this path where there is no browser. */
export function prerenderAt(path: string): void {
  drawn = { key: '', path, search: '', overlay: false, arrival: 'stay' };
}

function announce(arrival: Address['arrival']): void {
  address = read(arrival);
  for (const listener of listeners) listener();
}

/** Goes to an address of this site without loading a document. Answers the key of the entry that it is on then. */
export function navigate(href: string, options: NavigateOptions = {}): string {
  const { replace = false, keepScroll = false, toContent = false, overlay = false } = options;
  leaveEntry(present().key);
  const state = { key: replace ? present().key : newKey(), overlay };
  if (replace) history.replaceState(state, '', href);
  else history.pushState(state, '', href);
  announce(keepScroll ? 'stay' : toContent ? 'content' : 'push');
  return state.key;
}

function subscribe(listener: () => void): () => void {
  const onPop = () => {
    const left = present();
    leaveEntry(left.key);
    // What lay over a page may have scrolled it; the page is left as it lies.
    const isUncovered = left.overlay && !read('pop').overlay && location.pathname === left.path;
    announce(isUncovered ? 'stay' : 'pop');
  };
  if (listeners.size === 0) addEventListener('popstate', onPop);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', onPop);
  };
}

/** The present address; the component is drawn again whenever it changes. */
export function useAddress(): Address {
  return useSyncExternalStore(subscribe, present, prerendered);
}
