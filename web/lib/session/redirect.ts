import { readSessionStorage, writeSessionStorage } from '../storage.ts';

const STORAGE_KEY = 'redirectAfterLogin';
const BASE = 'https://site.invalid';
const SIGN_IN_PATHS = ['/auth', '/admin-login'];

/**
 * Returns a redirect target as a path of this site, with query and hash; null if it would leave the site
 * ("//other.example", "/\\other.example", "https://…", "javascript:…") or is a sign-in page.
 */
export function toSitePath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  // Resolving dots can leave two slashes at the start, e.g. "/.//other.example".
  const isOnSite = origin === BASE && !pathname.startsWith('//') && !SIGN_IN_PATHS.includes(pathname);
  return isOnSite ? pathname + search + hash : null;
}

/** Stores the path to open after sign-in. Ignores anything that is not a path of this site. */
export function storeRedirect(text: string | null): void {
  const path = toSitePath(text);
  if (path) writeSessionStorage(STORAGE_KEY, path);
}

/** Returns the path to open after sign-in (spec 4.1), and removes it: the stored redirect, else `fallback`. */
export function takeRedirect(fallback: string): string {
  const path = toSitePath(readSessionStorage(STORAGE_KEY));
  writeSessionStorage(STORAGE_KEY, null);
  return path ?? fallback;
}
