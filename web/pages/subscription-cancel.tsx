import { NotCompleted } from '#web/features/subscription/not-completed.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function SubscriptionCancelPage() {
  return (
    <div className="page-wide flex min-h-dvh flex-col items-center py-10 md:py-20">
      <PageHead title="Subscription Not Completed" description="You haven’t been charged." isPrivate />
      <NotCompleted />
    </div>
  );
}
