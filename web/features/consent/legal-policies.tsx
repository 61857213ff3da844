import { useAddress } from '#web/lib/router/address.ts';
import { tabsOf } from '#web/lib/router/tabs.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { CookiePolicy } from './cookie-policy.tsx';
import { LogoUsage } from './logo-usage.tsx';
import { PrivacyPolicy } from './privacy-policy.tsx';

const TABS = tabsOf('/legal', [
  { value: 'usage', label: 'Logo Usage', content: <LogoUsage /> },
  { value: 'cookies', label: 'Cookies', content: <CookiePolicy /> },
  { value: 'privacy', label: 'Privacy', content: <PrivacyPolicy /> },
]);

/** The policies on the legal page; the open one is in the address. */
export function LegalPolicies() {
  const value = TABS.of(useAddress());
  return <Tabs label="Policies" tabs={TABS.list} value={value} onChange={TABS.goTo} ground="bg-ground" />;
}
