import { type Address, navigate } from '#web/lib/router/history.ts';

/** The administration's tabs by their names in the address; the first is shown where it names none. */
export const TABS = [
  { value: 'users', label: 'User Management' },
  { value: 'codes', label: 'Premium Access Codes' },
  { value: 'audit', label: 'Audit Log' },
  { value: 'overview', label: 'Overview' },
] as const;
export type Tab = (typeof TABS)[number]['value'];

/** The tab that an address asks for. */
export function tabOf({ search }: Pick<Address, 'search'>): Tab {
  const asked = new URLSearchParams(search).get('tab');
  return (TABS.find(({ value }) => value === asked) ?? TABS[0]).value;
}

/** Shows another tab and puts it into the address. */
export function goToTab(tab: Tab): void {
  navigate(`/admin?tab=${tab}`, { replace: true, keepScroll: true });
}
