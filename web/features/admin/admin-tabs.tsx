import { useTab } from '#web/lib/use-tab.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { LAZY_TAB } from '#web/ui/lazy-tab.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { UsersTab } from './users/users-tab.tsx';

const CodesTab = lazyComponent(() => import('./codes/codes-tab.tsx'));
const AuditTab = lazyComponent(() => import('./audit/audit-tab.tsx'));
const OverviewTab = lazyComponent(() => import('./overview/overview-tab.tsx'));

const TABS = [
  { value: 'users', label: 'User Management', content: <UsersTab /> },
  { value: 'codes', label: 'Premium Access Codes', content: <CodesTab {...LAZY_TAB} /> },
  { value: 'audit', label: 'Audit log', content: <AuditTab {...LAZY_TAB} /> },
  { value: 'overview', label: 'Overview', content: <OverviewTab {...LAZY_TAB} /> },
] as const;

export function AdminTabs() {
  const [tab, setTab] = useTab(TABS);
  return <Tabs label="Administration" background="bg-ground" value={tab} onChange={setTab} tabs={TABS} />;
}
