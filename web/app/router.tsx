import { Suspense, useEffect, useMemo } from 'react';
import { AccountSync, useProfile } from '#web/features/accounts/queries.ts';
import { LicenseQuestion } from '#web/features/brands/license/license-question.tsx';
import { FavoritesOfAccount } from '#web/features/collections/save/sync.tsx';
import { ConsentGate } from '#web/features/consent/consent-dialog.tsx';
import { Upgrade } from '#web/features/subscription/upgrade.tsx';
import { useAddress } from '#web/lib/router/address.ts';
import { useDoubleClickGuard } from '#web/lib/router/link.tsx';
import { useScrollRestoration } from '#web/lib/router/scroll.ts';
import { dismissFailureOfOtherPage } from '#web/ui/toast/toast-store.ts';
import { CommandDialogs } from './commands/dialogs.tsx';
import { replayLayoutClicks } from './early-clicks.ts';
import { PageErrorBoundary } from './error-page.tsx';
import { Layout } from './frame/layout.tsx';
import { pageAt, pageKey } from './pages.ts';

/** The outline of a page whose code loads for longer than a moment. Keeps the footer below the fold. */
function LoadingPage() {
  return (
    <div aria-busy="true" className="page-wide min-h-dvh animate-appear pt-10 [animation-delay:200ms]">
      <span className="block h-9 w-56 rounded-lg bg-line" />
      <span className="mt-6 block h-36 rounded-2xl border border-line bg-surface" />
    </div>
  );
}

/** Returns the page for a path. Memoized, because a new element would replace prerendered HTML before its code is loaded. */
function usePage(path: string) {
  return useMemo(() => {
    const Page = pageAt(path);
    return (
      <Suspense fallback={<LoadingPage />}>
        <Page key={path} />
      </Suspense>
    );
  }, [path]);
}

/** Loads the favourites once the server has confirmed the account that this device has stored. */
function ConfirmedFavorites() {
  const { account } = useProfile();
  return <FavoritesOfAccount accountId={account?.id ?? 0} />;
}

/** Renders the page at the current address, with the layout and dialogs that all pages share. */
export function Router() {
  const address = useAddress();
  const pagePath = pageKey(address.path);
  const page = usePage(pagePath);
  useScrollRestoration(address.key, address.path + address.search);
  useDoubleClickGuard();
  useEffect(replayLayoutClicks, []);
  useEffect(() => dismissFailureOfOtherPage(address.path), [address.path]);
  return (
    <>
      <Layout path={pagePath}>
        <PageErrorBoundary resetKey={address.path + address.search}>{page}</PageErrorBoundary>
      </Layout>
      <Upgrade />
      <LicenseQuestion />
      <ConsentGate />
      <AccountSync />
      <ConfirmedFavorites />
      <CommandDialogs />
    </>
  );
}
