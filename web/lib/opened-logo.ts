import type { Logo } from '#contract/logos.ts';

/** The open logo as an address names it. Files with equal bytes share the id; `url` is null in addresses of earlier versions. */
export interface OpenedLogo {
  id: string;
  url: string | null;
}

/** True if this is the open logo. The id of an unchecked logo changes when its licence is checked, its URL doesn’t. */
export function isOpened({ id, url }: Pick<Logo, 'id' | 'url'>, opened: OpenedLogo): boolean {
  return opened.url === null ? id === opened.id : url === opened.url;
}
