import { useProfile } from '#web/features/accounts/queries.ts';
import { Success } from '#web/features/subscription/success.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function SubscriptionSuccessPage() {
  return (
    <div className="page-wide flex min-h-dvh flex-col items-center py-10 md:py-20">
      <PageHead title="Your subscription" description="The status of your payment." isPrivate />
      <Success {...useProfile()} />
    </div>
  );
}
