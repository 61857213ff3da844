import { PRICE_TEXTS } from '#contract/plans.ts';
import { useProfile } from '#web/features/accounts/queries.ts';
import { Pricing } from '#web/features/subscription/pricing.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function PremiumPage() {
  const { account } = useProfile();
  return (
    <div className="page pt-12 pb-20 md:pt-20">
      <PageHead
        title="Premium"
        description={`Get unlimited logo downloads, batch downloads and consolidated SVG sheets for ${PRICE_TEXTS.annualPerMonth} a month, billed ${PRICE_TEXTS.annual} per year, or ${PRICE_TEXTS.monthly} monthly.`}
      />
      <h1 className="text-center font-semibold text-hero leading-[1.04] tracking-[-0.035em]">
        Upgrade to Premium
      </h1>
      <p className="mx-auto mt-4 max-w-[40ch] text-balance text-center text-lg text-muted">
        Download as many logos as you need, one by one or in batches.
      </p>
      <Pricing account={account} />
    </div>
  );
}
