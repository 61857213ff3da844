import type { ReactNode } from 'react';
import { useAddress } from '#web/lib/router/address.ts';
import { defineTabs } from '#web/lib/router/tabs.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { AuditTab } from './audit/audit-tab.tsx';
import { CodesTab } from './codes/codes-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { type UsersSlots, UsersTab } from './users/users-tab.tsx';

const TABS = defineTabs('/admin', [
  { value: 'users', label: 'User Management' },
  { value: 'codes', label: 'Premium Access Codes' },
  { value: 'audit', label: 'Audit log' },
  { value: 'overview', label: 'Overview' },
]);
type Tab = (typeof TABS.list)[number]['value'];

export function AdminTabs(slots: UsersSlots) {
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
      value={TABS.current(useAddress())}
      onChange={TABS.goTo}
      tabs={TABS.list.map((tab) => ({ ...tab, content: contents[tab.value] }))}
    />
  );
}
