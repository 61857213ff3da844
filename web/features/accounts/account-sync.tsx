import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { profileOptions } from './queries.ts';

/** Keeps this device's copy of the account up to date on every page. Renders nothing. */
export function AccountSync() {
  const client = useQueryClient();
  useQuery(profileOptions());
  useEffect(() => {
    // Another tab signed in or out.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'userId' || key === null) void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [client]);
  return null;
}
