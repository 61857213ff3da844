import type { Logo } from '#contract/logos.ts';
import type { NavigateOptions } from './router/address.ts';

/** The open logo as an address names it. Files with equal bytes share the id; `url` is null in addresses of earlier versions. */
export interface OpenedLogo {
  id: string;
  url: string | null;
}

/** True if this is the open logo. The id of an unchecked logo changes when its licence is checked, its URL doesn’t. */
export function isOpened({ id, url }: Pick<Logo, 'id' | 'url'>, opened: OpenedLogo): boolean {
  return opened.url === null ? id === opened.id : url === opened.url;
}

/** Returns functions that open, change and close the logo in the address; `go` navigates to the address with another one or none. */
export function openedLogoActions(
  overlay: boolean,
  go: (logo: OpenedLogo | null, options: NavigateOptions) => void,
) {
  return {
    // A second click before the dialog opens replaces the entry instead of adding one.
    openLogo: (logo: OpenedLogo) => go(logo, { keepScroll: true, overlay: true, replace: overlay }),
    moveToLogo: (logo: OpenedLogo) => go(logo, { replace: true, keepScroll: true, overlay }),
    // A logo opened from this page closes by going back, so that Back doesn't open it again.
    closeLogo: () => (overlay ? history.back() : go(null, { replace: true, keepScroll: true })),
  };
}
