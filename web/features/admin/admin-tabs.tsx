import type { ComponentProps, ReactNode } from 'react';
import { useTab } from '#web/lib/use-tab.ts';
import { type LazyComponent, lazyComponent } from '#web/ui/lazy.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { UsersTab } from './users/users-tab.tsx';

const TABS = [
  { value: 'users', label: 'User Management' },
  { value: 'codes', label: 'Premium Access Codes' },
  { value: 'audit', label: 'Audit log' },
  { value: 'overview', label: 'Overview' },
] as const;
const CODES = lazyComponent(() => import('./codes/codes-tab.tsx'));
const AUDIT = lazyComponent(() => import('./audit/audit-tab.tsx'));
const OVERVIEW = lazyComponent(() => import('./overview/overview-tab.tsx'));

/** Renders a tab whose code is loaded when it is first opened. */
function LazyTab({ component: Tab }: { component: LazyComponent<object> }) {
  return (
    <Tab
      fallback={<div role="status" aria-label="Loading this tab…" className="min-h-80" />}
      renderError={(retry) => (
        <LoadFailure
          title="Couldn’t load this tab"
          message="Check your connection, then try again."
          onRetry={retry}
        />
      )}
    />
  );
}

export function AdminTabs(slots: ComponentProps<typeof UsersTab>) {
  const [tab, setTab] = useTab(TABS);
  const contents: Record<(typeof TABS)[number]['value'], ReactNode> = {
    users: <UsersTab {...slots} />,
    codes: <LazyTab component={CODES} />,
    audit: <LazyTab component={AUDIT} />,
    overview: <LazyTab component={OVERVIEW} />,
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
