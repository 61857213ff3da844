import { useAccount, useAccountId } from '#web/lib/session/use-account.ts';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';

const BANNER = lazyComponent(() => import('./limit-banner-view.tsx'));

/** Shows visitors without a subscription how many downloads are left. Reserves space while loading. */
export function LimitBanner() {
  const user = useAccount();
  const accountId = useAccountId();
  if (user.state === 'signed-in' && user.account.isSubscribed) return null;
  return (
    <LazyPart component={BANNER} fallback={<div className="h-5" />}>
      {(View) => <View key={accountId} accountId={accountId} />}
    </LazyPart>
  );
}
