import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { navigate, useAddress } from '#web/lib/router/history.ts';
import { keepRedirect, takeRedirect } from '#web/lib/session/redirect.ts';
import { profileOptions } from '../queries.ts';

/** Keeps where a visitor wanted to go, and sends on at once whom the server knows to be signed in already. */
export function useArrival(): void {
  const { search } = useAddress();
  const isSignedIn = Boolean(useQuery(profileOptions()).data);
  useEffect(() => {
    keepRedirect(new URLSearchParams(search).get('redirect'));
    if (isSignedIn) navigate(takeRedirect() ?? '/', { replace: true });
  }, [search, isSignedIn]);
}
