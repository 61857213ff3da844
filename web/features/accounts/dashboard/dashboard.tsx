import { Crown, User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { useTab } from '#web/lib/use-tab.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { type Access, AccessPending, ProfileFailure, useAccess } from '../access.tsx';
import { AccountInfo } from './account-info.tsx';
import { History } from './history/history.tsx';
import type { HistorySlots } from './history/history-item.tsx';
import { Security } from './security.tsx';
import { UsageCard } from './usage-card.tsx';
import { YourData } from './your-data.tsx';

const TABS = [
  { value: 'account', label: 'Account info' },
  { value: 'downloads', label: 'Downloads' },
  { value: 'subscription', label: 'Subscription' },
  { value: 'keys', label: 'API keys' },
] as const;
type Tab = (typeof TABS)[number]['value'];

function PlanBadge({ isSubscribed }: Pick<StoredAccount, 'isSubscribed'>) {
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

type GrantedAccess = Extract<Access, { state: 'granted' }>;

function AccountTab({ account, profile }: GrantedAccess) {
  const hasPassword = profile?.hasPassword ?? true;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <AccountInfo account={account} />
      <div className="flex flex-col gap-5">
        <Security account={account} hasPassword={hasPassword} />
        <YourData account={account} hasPassword={hasPassword} />
      </div>
    </div>
  );
}

interface DashboardSlots extends HistorySlots {
  /** Renders a notice above the tabs. */
  renderNotice: (access: GrantedAccess) => ReactNode;
  /** Renders the subscription tab. */
  renderSubscription: (access: GrantedAccess) => ReactNode;
  /** Renders the tab of the API keys. */
  renderKeys: (access: GrantedAccess) => ReactNode;
}

function DashboardTabs({
  access,
  renderNotice,
  renderSubscription,
  renderKeys,
  ...slots
}: { access: GrantedAccess } & DashboardSlots) {
  const { account } = access;
  const [tab, setTab] = useTab(TABS);
  const contents: Record<Tab, ReactNode> = {
    account: <AccountTab {...access} />,
    downloads: <History accountId={account.id} {...slots} />,
    subscription: renderSubscription(access),
    keys: renderKeys(access),
  };
  return (
    <>
      {access.failure && <ProfileFailure {...access.failure} />}
      {renderNotice(access)}
      <UsageCard account={account} />
      <Tabs
        label="Your Dashboard"
        background="bg-ground"
        value={tab}
        onChange={setTab}
        tabs={TABS.map((one) => ({ ...one, content: contents[one.value] }))}
      />
    </>
  );
}

/** Renders the account’s dashboard in tabs. Redirects guests to the sign-in page. */
export function Dashboard(slots: DashboardSlots) {
  const access = useAccess({ isAdminOnly: false });
  const isGranted = access.state === 'granted';
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-2xl tracking-tight md:text-4xl">Your Dashboard</h1>
        {isGranted && <PlanBadge isSubscribed={access.account.isSubscribed} />}
      </div>
      {isGranted ? <DashboardTabs access={access} {...slots} /> : <AccessPending access={access} />}
    </>
  );
}
