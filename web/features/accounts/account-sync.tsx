import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { profileOptions } from './queries.ts';

/** Keeps what this device knows of the account as the server says, on every page. Draws nothing. */
export function AccountKeeper() {
  const client = useQueryClient();
  useQuery(profileOptions());
  useEffect(() => {
    // Another tab signed somebody in or out.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'userId' || key === null) void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [client]);
  return null;
}
