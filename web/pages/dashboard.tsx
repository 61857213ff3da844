import { Crown, User } from 'lucide-react';
import type { Account } from '#contract/accounts.ts';
import {
  type Access,
  AccessPending,
  PasswordGate,
  ProfileFailure,
  useAccess,
} from '#web/features/accounts/access.tsx';
import { AccountTab } from '#web/features/accounts/dashboard/account-tab.tsx';
import { UsageCard } from '#web/features/accounts/dashboard/usage-card.tsx';
import { useGuestCollections } from '#web/features/collections/guest/guest-store.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useTab } from '#web/lib/use-tab.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { LAZY_TAB } from '#web/ui/lazy-tab.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const PastDueBanner = lazyComponent(() => import('#web/features/subscription/past-due-banner.tsx'));
const KeepGuestLogos = lazyComponent(async () => {
  const { KeepGuestLogos } = await import('#web/features/collections/guest/keep-card.tsx');
  return { default: KeepGuestLogos };
});
const DownloadsTab = lazyComponent(() => import('./dashboard/downloads-tab.tsx'));
const SubscriptionTab = lazyComponent(() => import('./dashboard/subscription-tab.tsx'));
const ApiKeys = lazyComponent(() => import('#web/features/keys/api-keys.tsx'));

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
  const tabs = [
    {
      value: 'account',
      label: 'Account info',
      content: <AccountTab account={account} hasPassword={profile?.hasPassword ?? true} />,
    },
    { value: 'downloads', label: 'Downloads', content: <DownloadsTab {...LAZY_TAB} /> },
    {
      value: 'subscription',
      label: 'Subscription',
      content: <SubscriptionTab account={account} subscription={profile?.subscription} {...LAZY_TAB} />,
    },
    { value: 'keys', label: 'API keys', content: <ApiKeys {...LAZY_TAB} /> },
  ] as const;
  const [tab, setTab] = useTab(tabs);
  return (
    <>
      {failure && <ProfileFailure {...failure} />}
      <Notices subscription={profile?.subscription} />
      <UsageCard account={account} />
      <Tabs label="Your Dashboard" background="bg-ground" value={tab} onChange={setTab} tabs={tabs} />
      <PasswordGate username={account.username} />
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
