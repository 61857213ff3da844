import type { ReactNode } from 'react';
import { useTab } from '#web/lib/use-tab.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { AuditTab } from './audit/audit-tab.tsx';
import { CodesTab } from './codes/codes-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { type UsersSlots, UsersTab } from './users/users-tab.tsx';

const TABS = [
  { value: 'users', label: 'User Management' },
  { value: 'codes', label: 'Premium Access Codes' },
  { value: 'audit', label: 'Audit log' },
  { value: 'overview', label: 'Overview' },
] as const;
type Tab = (typeof TABS)[number]['value'];

export function AdminTabs(slots: UsersSlots) {
  const [tab, setTab] = useTab(TABS);
  const contents: Record<Tab, ReactNode> = {
    users: <UsersTab {...slots} />,
    codes: <CodesTab />,
    audit: <AuditTab />,
    overview: <OverviewTab />,
  };
  return (
    <Tabs
      label="Administration"
      background="bg-ground"
      value={tab}
      onChange={setTab}
      tabs={TABS.map((one) => ({ ...one, content: contents[one.value] }))}
    />
  );
}
