import { navigate, useAddress } from '#web/lib/router/history.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { CookiePolicy } from './cookie-policy.tsx';
import { LogoUsage } from './logo-usage.tsx';
import { PrivacyPolicy } from './privacy-policy.tsx';

const TABS = [
  { value: 'usage', label: 'Logo Usage', content: <LogoUsage /> },
  { value: 'cookies', label: 'Cookies', content: <CookiePolicy /> },
  { value: 'privacy', label: 'Privacy', content: <PrivacyPolicy /> },
] as const;

/** The three policies as a page shows them; the address says which one is open. */
export function LegalPolicies() {
  const { path, search } = useAddress();
  const asked = new URLSearchParams(search).get('tab');
  const value = TABS.find((tab) => tab.value === asked)?.value ?? TABS[0].value;
  return (
    <Tabs
      label="Policies"
      tabs={TABS}
      value={value}
      onChange={(tab) => navigate(`${path}?tab=${tab}`, { replace: true, keepScroll: true })}
      ground="bg-ground"
    />
  );
}
