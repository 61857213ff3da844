import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileOptions } from '#web/features/accounts/queries.ts';
import { ApiError } from '#web/lib/api.ts';

/** Creates the query client. A query that fails because the session has ended reloads the profile, so that every page follows. */
export function createClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'accounts.signed_out')
          void client.invalidateQueries({ queryKey: profileOptions().queryKey });
      },
    }),
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
