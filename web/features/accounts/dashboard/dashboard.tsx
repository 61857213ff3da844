import { Crown, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAddress } from '#web/lib/router/address.ts';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { Waiting } from '../access.tsx';
import { type Admission, useProtected } from '../use-protected.ts';
import { AccountInfo } from './account-info.tsx';
import { History, type HistorySlots } from './history.tsx';
import { TABS, type Tab } from './tabs.ts';
import { UsageCard } from './usage-card.tsx';
import { OwnData } from './your-data.tsx';

function PlanBadge({ isSubscribed }: Pick<StoredAccount, 'isSubscribed'>) {
  const Icon = isSubscribed ? Crown : User;
  const look = isSubscribed ? 'border-accent text-accent' : 'border-edge text-muted';
  return (
    <p
      className={`flex items-center gap-1.5 rounded-full border px-3 py-1 font-medium text-sm [&_svg]:size-4 ${look}`}
    >
      <Icon aria-hidden="true" />
      {isSubscribed ? 'Premium Account' : 'Free Account'}
    </p>
  );
}

type Admitted = Extract<Admission, { state: 'admitted' }>;

function AccountTab({ account, profile }: Admitted) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <AccountInfo account={account} />
      <div className="flex flex-col gap-5">
        <UsageCard account={account} />
        <OwnData account={account} hasPassword={profile?.hasPassword ?? true} />
      </div>
    </div>
  );
}

interface DashboardSlots extends HistorySlots {
  /** What stands above the tabs. */
  noticeOf: (admitted: Admitted) => ReactNode;
  /** The tab about what is paid. */
  subscriptionOf: (admitted: Admitted) => ReactNode;
}

function DashboardTabs({
  admitted,
  noticeOf,
  subscriptionOf,
  ...slots
}: { admitted: Admitted } & DashboardSlots) {
  const { account } = admitted;
  const contents: Record<Tab, ReactNode> = {
    account: <AccountTab {...admitted} />,
    downloads: <History accountId={account.id} {...slots} />,
    subscription: subscriptionOf(admitted),
  };
  return (
    <>
      {noticeOf(admitted)}
      <Tabs
        label="Your Dashboard"
        ground="bg-ground"
        value={TABS.of(useAddress())}
        onChange={TABS.goTo}
        tabs={TABS.list.map((tab) => ({ ...tab, content: contents[tab.value] }))}
      />
    </>
  );
}

/** An account's own pages, in three tabs; for a guest the way to sign in. */
export function Dashboard(slots: DashboardSlots) {
  const admission = useProtected();
  const isAdmitted = admission.state === 'admitted';
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-semibold text-4xl tracking-[-0.03em] md:text-5xl">Your Dashboard</h1>
        {isAdmitted && <PlanBadge isSubscribed={admission.account.isSubscribed} />}
      </div>
      {isAdmitted ? <DashboardTabs admitted={admission} {...slots} /> : <Waiting admission={admission} />}
    </>
  );
}
