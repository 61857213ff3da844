import { PRICE_TEXTS } from '#contract/plans.ts';
import { useProfile } from '#web/features/accounts/queries.ts';
import { Pricing } from '#web/features/subscription/pricing.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function PremiumPage() {
  const { account } = useProfile();
  return (
    <div className="page-wide pt-10 pb-20 md:pt-12">
      <PageHead
        title="Premium"
        description={`Get unlimited logo downloads, batch downloads and consolidated SVG sheets for ${PRICE_TEXTS.annualPerMonth} a month, billed ${PRICE_TEXTS.annual} per year, or ${PRICE_TEXTS.monthly} monthly.`}
      />
      <Pricing account={account} />
    </div>
  );
}
