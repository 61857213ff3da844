import { type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AccountSync, useProfile } from '#web/features/accounts/queries.ts';
import { LicenseQuestion } from '#web/features/brands/license/license-question.tsx';
import { FavoritesProvider } from '#web/features/collections/save/favorites.tsx';
import { ConsentGate } from '#web/features/consent/consent-dialog.tsx';
import { Upgrade } from '#web/features/subscription/upgrade.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { dismissFailureOfOtherPage } from '#web/ui/toast/toast-store.ts';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { CommandDialogs } from './commands/dialogs.tsx';
import { Layout } from './frame/layout.tsx';
import { RestoreScroll } from './restore-scroll.tsx';

/** Loads the favourites once the server has confirmed the account that this device has stored. */
function ConfirmedFavorites({ children }: { children: ReactNode }) {
  const { account } = useProfile();
  return <FavoritesProvider accountId={account?.id ?? 0}>{children}</FavoritesProvider>;
}

/** The layout and dialogs that all pages share, around the page of the current address. */
export function Site() {
  const { pathname } = useLocation();
  useEffect(() => dismissFailureOfOtherPage(pathname), [pathname]);
  return (
    <>
      <ConfirmedFavorites>
        <Layout>
          <Suspense>
            <Outlet />
          </Suspense>
        </Layout>
      </ConfirmedFavorites>
      <Upgrade />
      <LicenseQuestion />
      <ConsentGate />
      <AccountSync />
      <CommandDialogs />
      <Toaster />
      {/* What is restored may be longer than what the server rendered. */}
      {useHydrated() && <RestoreScroll />}
    </>
  );
}
