import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AccountSync, useProfile } from '#web/features/accounts/queries.ts';
import { LicenseQuestion } from '#web/features/brands/license/license-question.tsx';
import { FavoritesOfAccount } from '#web/features/collections/save/sync.tsx';
import { ConsentGate } from '#web/features/consent/consent-dialog.tsx';
import { Upgrade } from '#web/features/subscription/upgrade.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { dismissFailureOfOtherPage } from '#web/ui/toast/toast-store.ts';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { CommandDialogs } from './commands/dialogs.tsx';
import { Layout } from './frame/layout.tsx';
import { RestoreScroll } from './restore-scroll.tsx';

/** Loads the favourites once the server has confirmed the account that this device has stored. */
function ConfirmedFavorites() {
  const { account } = useProfile();
  return <FavoritesOfAccount accountId={account?.id ?? 0} />;
}

/** The layout and dialogs that all pages share, around the page of the current address. */
export function Site() {
  const { pathname } = useLocation();
  useEffect(() => dismissFailureOfOtherPage(pathname), [pathname]);
  return (
    <>
      <Layout>
        <Suspense>
          <Outlet />
        </Suspense>
      </Layout>
      <Upgrade />
      <LicenseQuestion />
      <ConsentGate />
      <AccountSync />
      <ConfirmedFavorites />
      <CommandDialogs />
      <Toaster />
      {/* What is restored may be longer than what the server rendered. */}
      {useHydrated() && <RestoreScroll />}
    </>
  );
}
