import { useLocation, useNavigate } from 'react-router';
import { openedLogoActions } from '#web/lib/opened-logo.ts';
import { type HistoryState, historyHref, readHistoryUrl } from './history-url.ts';

/** Returns the state of the history in the address, and functions that change the open logo. */
export function useHistoryAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = readHistoryUrl(location.search);
  const hrefWith = (patch: Partial<HistoryState>) => historyHref({ ...state, ...patch });
  return { state, hrefWith, ...openedLogoActions(location, navigate, (logo) => hrefWith({ logo })) };
}

export type HistoryAddress = ReturnType<typeof useHistoryAddress>;
