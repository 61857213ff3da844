import { readInTab, writeInTab } from '../storage.ts';

const KEY = 'redirectAfterLogin';
const BASE = 'https://site.invalid';
const WAYS_IN = ['/auth', '/admin-login'];

/**
 * The path of this site, with query and anchor, that a text asks to go to; null for any that would leave the site
 * ("//other.example", "/\\other.example", "https://…", "javascript:…") or come back to signing in.
 */
export function toOwnPath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  // A path may begin with two slashes once its dots are resolved, e.g. "/.//other.example".
  const isOwn = origin === BASE && !pathname.startsWith('//') && !WAYS_IN.includes(pathname);
  return isOwn ? pathname + search + hash : null;
}

/** Keeps where to go after signing in; a text that names no path of this site changes nothing. */
export function storeRedirect(text: string | null): void {
  const path = toOwnPath(text);
  if (path) writeInTab(KEY, path);
}

/** Where somebody was going who had to sign in first, told once; null where nothing was asked for. */
export function consumeRedirect(): string | null {
  const path = toOwnPath(readInTab(KEY));
  writeInTab(KEY, null);
  return path;
}

/** Where to go after signing in (specification section 4), told once. */
export function pathAfterSignIn(): string {
  return consumeRedirect() ?? '/dashboard?tab=subscription';
}
