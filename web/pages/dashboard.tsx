import { Crown, User } from 'lucide-react';
import type { Account } from '#contract/accounts.ts';
import { type Access, AccessPending, ProfileFailure, useAccess } from '#web/features/accounts/access.tsx';
import { AccountTab } from '#web/features/accounts/dashboard/account-tab.tsx';
import { UsageCard } from '#web/features/accounts/dashboard/usage-card.tsx';
import { useGuestCollections } from '#web/features/collections/guest/guest-store.ts';
import type { SubscriptionDetailsProps as TabProps } from '#web/features/subscription/subscription-details.tsx';
import { PageHead } from '#web/lib/page-head.tsx';
import { useTab } from '#web/lib/use-tab.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const PastDueBanner = lazyComponent(() => import('#web/features/subscription/past-due-banner.tsx'));
const KeepGuestLogos = lazyComponent(async () => {
  const { KeepGuestLogos } = await import('#web/features/collections/guest/keep-card.tsx');
  return { default: KeepGuestLogos };
});
const lazyTabs = {
  downloads: lazyComponent<TabProps>(() => import('./dashboard/downloads-tab.tsx')),
  subscription: lazyComponent(() => import('./dashboard/subscription-tab.tsx')),
  keys: lazyComponent<TabProps>(() => import('./dashboard/keys-tab.tsx')),
};

const TABS = [
  { value: 'account', label: 'Account info' },
  { value: 'downloads', label: 'Downloads' },
  { value: 'subscription', label: 'Subscription' },
  { value: 'keys', label: 'API keys' },
] as const;

/** How a tab is shown while its code loads, and if that fails. */
const LOADING = {
  fallback: (
    <p role="status" className="flex min-h-60 items-center justify-center gap-3 text-muted">
      <Spinner className="size-5" /> Loading…
    </p>
  ),
  renderError: (retry: () => void) => (
    <LoadFailure
      title="Couldn’t load this tab"
      message="Check your connection, then try again."
      onRetry={retry}
    />
  ),
};

function PlanBadge({ isSubscribed }: { isSubscribed: boolean }) {
  const Icon = isSubscribed ? Crown : User;
  const colors = isSubscribed ? 'border-accent text-accent' : 'border-edge text-muted';
  return (
    <p
      className={`flex items-center gap-1.5 rounded-full border px-3 py-1 font-medium text-sm max-sm:px-2 max-sm:text-xs [&_svg]:size-4 ${colors}`}
    >
      <Icon />
      {isSubscribed ? 'Premium Account' : 'Free Account'}
    </p>
  );
}

/** Renders what the account should know before it uses the dashboard. */
function Notices({ subscription }: { subscription: Account['subscription'] | undefined }) {
  const hasGuestLogos = useGuestCollections().some(({ logos }) => logos.length > 0);
  return (
    <>
      {subscription?.status === 'past_due' && <PastDueBanner until={subscription.graceEndsAt} />}
      {hasGuestLogos && (
        <div className="mb-4 empty:hidden">
          <KeepGuestLogos fallback={<div className="min-h-40 sm:min-h-18.5" />} />
        </div>
      )}
    </>
  );
}

function Dashboard({ account, profile, failure }: Extract<Access, { state: 'granted' }>) {
  const [tab, setTab] = useTab(TABS);
  const contentOf = (value: typeof tab) => {
    if (value === 'account')
      return <AccountTab account={account} hasPassword={profile?.hasPassword ?? true} />;
    const Tab = lazyTabs[value];
    return <Tab account={account} subscription={profile?.subscription} {...LOADING} />;
  };
  return (
    <>
      {failure && <ProfileFailure {...failure} />}
      <Notices subscription={profile?.subscription} />
      <UsageCard account={account} />
      <Tabs
        label="Your Dashboard"
        background="bg-ground"
        value={tab}
        onChange={setTab}
        tabs={TABS.map((one) => ({ ...one, content: contentOf(one.value) }))}
      />
    </>
  );
}

/** Renders the account’s dashboard in tabs. Redirects guests to the sign-in page. */
export default function DashboardPage() {
  const access = useAccess({ isAdminOnly: false });
  const isGranted = access.state === 'granted';
  return (
    <div className="page min-h-dvh pt-6 pb-20 md:pt-10">
      <PageHead title="Your Dashboard" description="Your account, downloads and subscription." isPrivate />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-2xl tracking-tight md:text-4xl">Your Dashboard</h1>
        {isGranted && <PlanBadge isSubscribed={access.account.isSubscribed} />}
      </div>
      {isGranted ? <Dashboard {...access} /> : <AccessPending access={access} />}
    </div>
  );
}
