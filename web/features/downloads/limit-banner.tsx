import { useAccount } from '#web/lib/session/use-account.ts';
import { lateCode } from '#web/ui/late/late-code.ts';
import { LatePart } from '#web/ui/late/late-part.tsx';

const BANNER = lateCode(() => import('./limit-banner-view.tsx'));

/** Shows visitors without a subscription how many downloads are left. Reserves its space while it loads. */
export function LimitBanner() {
  const user = useAccount();
  const accountId = user.state === 'signed-in' ? user.account.id : 0;
  if (user.state === 'signed-in' && user.account.isSubscribed) return null;
  return (
    <LatePart code={BANNER} waiting={<div className="h-6" />} failed={() => null}>
      {(View) => <View key={accountId} accountId={accountId} />}
    </LatePart>
  );
}
