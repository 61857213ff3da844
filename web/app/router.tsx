import { Suspense, useEffect, useMemo } from 'react';
import { AccountSync } from '#web/features/accounts/account-sync.tsx';
import { ConsentGate } from '#web/features/consent/consent-gate.tsx';
import { Upgrade } from '#web/features/plans/upgrade.tsx';
import { useAddress } from '#web/lib/router/address.ts';
import { useDoubleClickGuard } from '#web/lib/router/link.tsx';
import { useScrollRestoration } from '#web/lib/router/scroll.ts';
import { lateCode } from '#web/ui/late/late-code.ts';
import { releaseFrame, releasePage } from './early-presses.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './frame/layout.tsx';
import { pageAt } from './pages.ts';

const SUBSCRIBE_NOW = lateCode(() => import('#web/features/subscription/subscribe-now.tsx'));

/** Stands beside a page: what was pressed before its code was there is pressed now. */
function Ready() {
  useEffect(releasePage, []);
  return null;
}

/** The page of a path; one that is on its way keeps the footer out of sight. The same path gives the same element,
 * so that a prerendered page stays as it is until its code is there. */
function usePage(path: string) {
  return useMemo(() => {
    const Page = pageAt(path);
    return (
      <Suspense fallback={<div aria-busy="true" className="min-h-dvh" />}>
        <Page key={path} />
        <Ready />
      </Suspense>
    );
  }, [path]);
}

/** The page that the address asks for, within what all pages share. */
export function Router() {
  const address = useAddress();
  const page = usePage(address.path);
  useScrollRestoration(address.key, address.path + address.search);
  useDoubleClickGuard();
  useEffect(releaseFrame, []);
  return (
    <>
      <Layout path={address.path}>
        <ErrorBoundary place={address.path + address.search}>{page}</ErrorBoundary>
      </Layout>
      <Upgrade subscribe={SUBSCRIBE_NOW} />
      <ConsentGate />
      <AccountSync />
    </>
  );
}
