import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { siteConfigOptions } from '#web/lib/site-config.ts';

/** The titles of the clauses of each policy, in order. */
export const CLAUSES = {
  usage: [
    'Legal responsibility',
    'No warranty',
    'Trademark recognition',
    'Indemnification',
    'User verification',
    'Usage limitations',
  ],
  cookies: [
    'Cookies',
    'Stored until you clear it',
    'Stored until you close the tab',
    'Stored for offline use',
    'Your choice',
  ],
  privacy: [
    'Who is responsible',
    'What the server stores',
    'What your browser stores',
    'Accounts and downloads',
    'Payments',
    'Who else receives data',
    'How long data is stored',
    'Your rights and deleting your data',
  ],
} as const;
export type Policy = keyof typeof CLAUSES;

export const anchorOf = (number: number) => `clause-${number}`;

/** True where links lead to the clauses. */
export const AnchorContext = createContext(false);

/** Scrolls to the clause that the page's address names, if it is rendered after the page has opened. */
function scrollToNamed(clause: Element | null): void {
  if (clause?.id && location.hash === `#${clause.id}` && scrollY === 0) clause.scrollIntoView();
}

/** Renders a section of a policy. `number` starts at 1; the clauses of the cookie policy don't show it. */
export function Clause({
  policy,
  number,
  children,
}: {
  policy: Policy;
  number: number;
  children: ReactNode;
}) {
  const hasAnchor = useContext(AnchorContext);
  return (
    <section id={hasAnchor ? anchorOf(number) : undefined} ref={scrollToNamed} className="-scroll-mt-22">
      <h3>
        {policy !== 'cookies' && <span className="mr-2 font-normal text-muted">{number}</span>}
        {CLAUSES[policy][number - 1]}
      </h3>
      {children}
    </section>
  );
}

/** Renders a list of stored items. `items` maps each name to its purpose. */
export function StoredItems({ items }: { items: Readonly<Record<string, string>> }) {
  return (
    <dl className="my-3 divide-y divide-line border-line border-y">
      {Object.entries(items).map(([name, purpose]) => (
        <div key={name} className="gap-x-4 py-2.5 sm:grid sm:grid-cols-[10.5rem_1fr]">
          <dt className="font-mono text-[0.8125rem] leading-[1.8]">{name}</dt>
          <dd className="text-[0.9375rem]">{purpose}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the contact address as a mail link. */
export function ContactLink() {
  const { data, isError } = useQuery(siteConfigOptions());
  if (data) return <a href={`mailto:${data.contactEmail}`}>{data.contactEmail}</a>;
  return (
    <span className="text-muted">
      {isError ? 'the site’s contact address, which couldn’t be loaded' : 'the site’s contact address'}
    </span>
  );
}
