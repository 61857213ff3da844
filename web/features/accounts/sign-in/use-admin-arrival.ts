import { useEffect } from 'react';
import { navigate, useAddress } from '#web/lib/router/address.ts';
import { toOwnPath } from '#web/lib/session/redirect.ts';
import { useProfile } from '../use-profile.ts';

const DASHBOARD = '/admin';

/** The page that an administrator was sent here from, or the dashboard. */
export function wantedPage(search: string): string {
  return toOwnPath(new URLSearchParams(search).get('redirect')) ?? DASHBOARD;
}

/** Sends on whoever is signed in already; answers whether it is still being checked, or has been found, that they are. */
export function useAdminArrival(): { isWaiting: boolean } {
  const { search } = useAddress();
  const { account, error } = useProfile();
  const isAdmin = account?.isAdmin;
  useEffect(() => {
    if (isAdmin !== undefined) navigate(isAdmin ? wantedPage(search) : '/', { replace: true });
  }, [isAdmin, search]);
  return { isWaiting: account === undefined ? !error : account !== null };
}
