import { useState } from 'react';
import { useTab } from '#web/lib/use-tab.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { LAZY_TAB } from '#web/ui/lazy-tab.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AnchorContext, anchorOf, CLAUSES, Clause } from './clause.tsx';

const CookiePolicy = lazyComponent(() => import('./cookie-policy.tsx'));
const PrivacyPolicy = lazyComponent(() => import('./privacy-policy.tsx'));

function LogoUsage() {
  return (
    <div className="prose">
      <p>
        Logotheca shows files that other people have published on Wikimedia’s wikis, and a bundled collection
        of brand logos. It owns none of them. By using Logotheca, you accept these six clauses.
      </p>
      <Clause policy="usage" number={1}>
        <p>
          You decide how you use a logo, and you’re responsible for that use. Read the licence on the file’s
          source page before you publish, and ask a lawyer if a lot is at stake. Nothing on this site is legal
          advice.
        </p>
      </Clause>
      <Clause policy="usage" number={2}>
        <p>
          Licences, authors and notices are shown as the source states them. They can be wrong, incomplete or
          out of date, and a file can disappear at any time. Logotheca is provided as is, without any warranty
          that a file is correct, available, free of third-party rights or fit for your purpose.
        </p>
      </Clause>
      <Clause policy="usage" number={3}>
        <p>
          A free licence covers copyright only. Most logos are also trademarks of the companies and
          organisations they represent, which keep all their rights. A logo on this site doesn’t mean that its
          owner is affiliated with Logotheca, endorses it or agrees to your use. Logotheca isn’t affiliated
          with the Wikimedia Foundation.
        </p>
      </Clause>
      <Clause policy="usage" number={4}>
        <p>
          If someone makes a claim against the operators of Logotheca because of how you used a file, you
          cover that claim and its reasonable costs, as far as the law allows. This doesn’t apply to our own
          mistakes.
        </p>
      </Clause>
      <Clause policy="usage" number={5}>
        <p>
          Check every file yourself: that it’s the right logo and the current version, that its licence allows
          your use, and that you meet the licence’s conditions. If the licence is unknown or the file is
          marked as not free, assume that you need the owner’s permission.
        </p>
      </Clause>
      <Clause policy="usage" number={6}>
        <ul>
          <li>Don’t use a logo to suggest that its owner made, sponsors or endorses your work.</li>
          <li>
            Don’t use a logo to deceive people, to imitate a brand, or to unlawfully harm its reputation.
          </li>
          <li>Keep the credit and the licence notice if the licence requires them.</li>
          <li>Don’t work around this site’s limits. Automated use within the limits is allowed.</li>
        </ul>
      </Clause>
    </div>
  );
}

const CONTENTS = {
  usage: <LogoUsage />,
  cookies: (
    <div className="min-h-dvh">
      <CookiePolicy {...LAZY_TAB} />
    </div>
  ),
  privacy: (
    <div className="min-h-dvh">
      <PrivacyPolicy {...LAZY_TAB} />
    </div>
  ),
};

const LEGAL_TABS = [
  { value: 'usage', label: 'Logo Usage', content: CONTENTS.usage },
  { value: 'cookies', label: 'Cookies', content: CONTENTS.cookies },
  { value: 'privacy', label: 'Privacy', content: CONTENTS.privacy },
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
  { value: 'cookies', label: 'Cookie Policy', content: CONTENTS.cookies },
  { value: 'usage', label: 'Logo Usage', content: CONTENTS.usage },
  { value: 'privacy', label: 'Privacy Policy', content: CONTENTS.privacy },
] as const;

/** Renders the policies in the consent dialog. */
export default function DialogPolicies() {
  const [tab, setTab] = useState<(typeof DIALOG_TABS)[number]['value']>('cookies');
  return (
    <Tabs label="Full details" tabs={DIALOG_TABS} value={tab} onChange={setTab} background="bg-raised" />
  );
}
