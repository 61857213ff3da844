import type { Endpoint } from './endpoint.ts';

/** The groups of calls in the API reference. */
export const TAGS = {
  api: 'API',
  addresses: 'Logo addresses',
  pages: 'Pages',
} as const;

/** Returns the group of an endpoint in the API reference. */
export function tagOf({ path }: Pick<Endpoint, 'path'>): (typeof TAGS)[keyof typeof TAGS] {
  if (path.startsWith('/api/v1/')) return TAGS.api;
  return path.startsWith('/logo/') ? TAGS.addresses : TAGS.pages;
}

/** True for calls of other programs, which never change in a breaking way. */
export function isStable(endpoint: Pick<Endpoint, 'path'>): boolean {
  return tagOf(endpoint) !== TAGS.pages;
}
