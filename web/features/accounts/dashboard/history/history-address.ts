import { useLocation, useNavigate } from 'react-router';
import { type OpenedLogo, openedLogoActions } from '#web/lib/opened-logo.ts';

/** The state of the download history in an address. */
export interface HistoryState {
  /** Starts at 1. */
  page: number;
  /** Words that titles contain; "" for all downloads. */
  q: string;
  logo: OpenedLogo | null;
}

/** Characters in a search of the history. */
export const MAX_QUERY_LENGTH = 100;

/** Returns the state in a query string. Missing and invalid values become the defaults. */
export function readHistoryUrl(search: string): HistoryState {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const id = params.get('logo');
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    q: (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    logo: id ? { id, url: params.get('file') || null } : null,
  };
}

/** Returns the address of the downloads in this state. Omits defaults. */
export function historyHref({ page = 1, q = '', logo = null }: Partial<HistoryState>): string {
  const params = new URLSearchParams({ tab: 'downloads' });
  if (q) params.set('q', q);
  if (page !== 1) params.set('page', String(page));
  if (logo) params.set('logo', logo.id);
  if (logo?.url) params.set('file', logo.url);
  return `/dashboard?${params}`;
}

/** Returns the state of the history in the address, and functions that change the open logo. */
export function useHistoryAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = readHistoryUrl(location.search);
  const hrefWith = (patch: Partial<HistoryState>) => historyHref({ ...state, ...patch });
  return { state, hrefWith, ...openedLogoActions(location, navigate, (logo) => hrefWith({ logo })) };
}

export type HistoryAddress = ReturnType<typeof useHistoryAddress>;
