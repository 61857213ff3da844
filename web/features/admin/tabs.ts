import { tabsOf } from '#web/lib/router/tabs.ts';

/** The administration's tabs. */
export const TABS = tabsOf('/admin', [
  { value: 'users', label: 'User Management' },
  { value: 'codes', label: 'Premium Access Codes' },
  { value: 'audit', label: 'Audit Log' },
  { value: 'overview', label: 'Overview' },
]);
export type Tab = (typeof TABS.list)[number]['value'];
