import { tabsOf } from '#web/lib/router/tabs.ts';

/** The dashboard's tabs. */
export const TABS = tabsOf('/dashboard', [
  { value: 'account', label: 'Account Info' },
  { value: 'downloads', label: 'Downloads' },
  { value: 'subscription', label: 'Subscription' },
]);
export type Tab = (typeof TABS.list)[number]['value'];
