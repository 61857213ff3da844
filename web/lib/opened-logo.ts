import type { Logo } from '#contract/logos.ts';

/** The open logo as an address names it. Files with equal bytes share the id; `url` is null in addresses of earlier versions. */
export interface OpenedLogo {
  id: string;
  url: string | null;
}

/** True if this is the open logo. */
export function isOpened({ id, url }: Pick<Logo, 'id' | 'url'>, opened: OpenedLogo): boolean {
  return id === opened.id && (opened.url === null || url === opened.url);
}
