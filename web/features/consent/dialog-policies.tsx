import { useEffect, useEffectEvent, useState } from 'react';
import { Tabs } from '#web/ui/tabs.tsx';
import { CookiePolicy } from './cookie-policy.tsx';
import { LogoUsage } from './logo-usage.tsx';
import { PrivacyPolicy } from './privacy-policy.tsx';

const TABS = [
  { value: 'cookies', label: 'Cookie Policy', content: <CookiePolicy /> },
  { value: 'usage', label: 'Logo Usage', content: <LogoUsage /> },
  { value: 'privacy', label: 'Privacy Policy', content: <PrivacyPolicy /> },
] as const;

/** The policies in the consent dialog; `onShown` runs once they are rendered. */
export default function DialogPolicies({ onShown }: { onShown: () => void }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('cookies');
  const notify = useEffectEvent(onShown);
  useEffect(() => {
    notify();
  }, []);
  return <Tabs label="Full details" tabs={TABS} value={tab} onChange={setTab} ground="bg-raised" />;
}
