import { useAccount } from '#web/lib/session/use-account.ts';
import { lateCode } from '#web/ui/late/late-code.ts';
import { LatePart } from '#web/ui/late/late-part.tsx';

const BANNER = lateCode(() => import('./limit-banner-view.tsx'));

/** How many downloads are left, for whoever has no subscription. Its room is kept while it loads. */
export function LimitBanner() {
  const user = useAccount();
  const accountId = user.state === 'signed-in' ? user.account.id : 0;
  if (user.state === 'signed-in' && user.account.isSubscribed) return null;
  return (
    <LatePart code={BANNER} waiting={<div className="h-6" />} failed={() => null}>
      {(BannerView) => <BannerView key={accountId} accountId={accountId} />}
    </LatePart>
  );
}
