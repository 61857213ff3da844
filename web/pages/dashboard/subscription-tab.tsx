import { RedeemCard } from '#web/features/codes/redeem-card.tsx';
import {
  SubscriptionDetails,
  type SubscriptionDetailsProps,
} from '#web/features/subscription/subscription-details.tsx';

/** Renders the tab of the dashboard with the subscription and the form for codes. */
export default function SubscriptionTab(props: SubscriptionDetailsProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <SubscriptionDetails {...props} />
      <RedeemCard isSubscribed={props.account.isSubscribed} />
    </div>
  );
}
