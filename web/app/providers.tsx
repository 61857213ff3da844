import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileOptions } from '#web/features/accounts/queries.ts';
import { ApiError } from '#web/lib/api.ts';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure`: the toast that says that the query failed; `message` is for an error without one. */
    queryMeta: { failure?: { title: string; message: string } };
  }
}

/** The errors of calls for which the visitor has lost the session or the role. */
const LOST_ACCESS: readonly ApiError['code'][] = ['accounts.signed_out', 'accounts.not_admin'];

/** Creates the query client. A query that fails because access was lost reloads the profile, so that every page follows. */
export function createClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        // What is known already stays on the page.
        if (meta?.failure && state.data === undefined)
          showErrorToast(meta.failure.title, error.message || meta.failure.message);
        if (error instanceof ApiError && LOST_ACCESS.includes(error.code))
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
