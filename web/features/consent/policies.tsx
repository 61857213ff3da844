import { useEffect, useEffectEvent, useState } from 'react';
import { useTab } from '#web/lib/use-tab.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { AnchorContext, anchorOf, CLAUSES } from './clause.tsx';
import { CookiePolicy } from './cookie-policy.tsx';
import { LogoUsage } from './logo-usage.tsx';
import { PrivacyPolicy } from './privacy-policy.tsx';

const LEGAL_TABS = [
  { value: 'usage', label: 'Logo Usage', content: <LogoUsage /> },
  { value: 'cookies', label: 'Cookies', content: <CookiePolicy /> },
  { value: 'privacy', label: 'Privacy', content: <PrivacyPolicy /> },
] as const;

/** Renders the policies on the legal page. The address contains the open tab. */
export function LegalPolicies() {
  const [value, setTab] = useTab(LEGAL_TABS);
  return (
    <AnchorContext.Provider value>
      <Tabs label="Policies" tabs={LEGAL_TABS} value={value} onChange={setTab} background="bg-ground" />
    </AnchorContext.Provider>
  );
}

/** Renders links to the clauses of the open policy, beside it on wide windows. */
export function ClauseNav() {
  const [policy] = useTab(LEGAL_TABS);
  return (
    <nav
      aria-label="Clauses"
      className="sticky border-line max-lg:hidden lg:top-10 lg:self-start lg:border-l"
    >
      <ol>
        {CLAUSES[policy].map((title, index) => (
          <li key={title}>
            <a
              href={`#${anchorOf(index + 1)}`}
              className="block text-muted lg:py-2 lg:pl-5 transition-colors hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const DIALOG_TABS = [
  { value: 'cookies', label: 'Cookie Policy', content: <CookiePolicy /> },
  { value: 'usage', label: 'Logo Usage', content: <LogoUsage /> },
  { value: 'privacy', label: 'Privacy Policy', content: <PrivacyPolicy /> },
] as const;

/** Renders the policies in the consent dialog. Calls `onShown` once they are rendered. */
export default function DialogPolicies({ onShown }: { onShown: () => void }) {
  const [tab, setTab] = useState<(typeof DIALOG_TABS)[number]['value']>('cookies');
  const notify = useEffectEvent(onShown);
  useEffect(() => {
    notify();
  }, []);
  return (
    <Tabs label="Full details" tabs={DIALOG_TABS} value={tab} onChange={setTab} background="bg-raised" />
  );
}
