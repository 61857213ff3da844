import type { OpenedLogo } from '#web/lib/opened-logo.ts';
import { navigate, useAddress } from '#web/lib/router/address.ts';
import { type HistoryState, historyHref, readHistoryUrl } from './history-url.ts';

/** Returns the state of the history in the address, and functions that change the open logo. */
export function useHistoryAddress() {
  const { search, overlay } = useAddress();
  const state = readHistoryUrl(search);
  const hrefWith = (patch: Partial<HistoryState>) => historyHref({ ...state, ...patch });
  return {
    state,
    hrefWith,
    // A second click before the dialog opens replaces the entry instead of adding one.
    openLogo: (logo: OpenedLogo) =>
      void navigate(hrefWith({ logo }), { keepScroll: true, overlay: true, replace: overlay }),
    moveToLogo: (logo: OpenedLogo) =>
      void navigate(hrefWith({ logo }), { replace: true, keepScroll: true, overlay }),
    // A logo opened from this page closes by going back, so that Back doesn't open it again.
    closeLogo: () =>
      overlay ? history.back() : void navigate(hrefWith({ logo: null }), { replace: true, keepScroll: true }),
  };
}

export type HistoryAddress = ReturnType<typeof useHistoryAddress>;
