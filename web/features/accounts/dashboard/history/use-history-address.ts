import { openedLogoActions } from '#web/lib/opened-logo.ts';
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
    ...openedLogoActions(overlay, (logo, options) => navigate(hrefWith({ logo }), options)),
  };
}

export type HistoryAddress = ReturnType<typeof useHistoryAddress>;
