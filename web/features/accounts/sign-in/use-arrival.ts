import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { navigate, useAddress } from '#web/lib/router/address.ts';
import { keepRedirect, takeRedirect } from '#web/lib/session/redirect.ts';
import { profileOptions } from '../queries.ts';

/** Keeps where a visitor wanted to go, and sends on at once whom the server knows to be signed in already. */
export function useArrival(): void {
  const { key, search } = useAddress();
  const isSignedIn = Boolean(useQuery(profileOptions()).data);
  // The server's answer may be there before the prerendered page has read its address.
  const isPrerendered = key === '';
  useEffect(() => {
    if (isPrerendered) return;
    keepRedirect(new URLSearchParams(search).get('redirect'));
    if (isSignedIn) navigate(takeRedirect() ?? '/', { replace: true });
  }, [isPrerendered, search, isSignedIn]);
}
