import type { Location, NavigateFunction, NavigateOptions } from 'react-router';
import type { Logo } from '#contract/logos.ts';
import type { EntryState } from './entry-state.ts';

/** The open logo as an address names it. Files with equal bytes share the id; `url` is null in addresses of earlier versions. */
export interface OpenedLogo {
  id: string;
  url: string | null;
}

/** True if this is the open logo. The id of an unchecked logo changes when its licence is checked, its URL doesn’t. */
export function isOpened({ id, url }: Pick<Logo, 'id' | 'url'>, opened: OpenedLogo): boolean {
  return opened.url === null ? id === opened.id : url === opened.url;
}

/** Returns functions that open, change and close the logo in the address. `hrefOf` returns the address with another logo, or none. */
export function openedLogoActions(
  { key, state }: Location<EntryState | null>,
  navigate: NavigateFunction,
  hrefOf: (logo: OpenedLogo | null) => string,
) {
  const isOverlay = state?.overlayOf !== undefined;
  const go = (logo: OpenedLogo | null, options: NavigateOptions) =>
    void navigate(hrefOf(logo), { ...options, preventScrollReset: true });
  return {
    // A second click before the dialog opens replaces the entry instead of adding one.
    openLogo: (logo: OpenedLogo) =>
      go(logo, { replace: isOverlay, state: { ...state, overlayOf: state?.overlayOf ?? key } }),
    moveToLogo: (logo: OpenedLogo) => go(logo, { replace: true, state }),
    // A logo opened from this page closes by going back, so that Back doesn't open it again.
    closeLogo: () => (isOverlay ? void navigate(-1) : go(null, { replace: true, state })),
  };
}
