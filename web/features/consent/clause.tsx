import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteConfigOptions } from '#web/lib/site-config.ts';

/** Renders a section of a policy. */
export function Clause({ number, title, children }: { number?: number; title: string; children: ReactNode }) {
  return (
    <section>
      <h3>
        {number && <span className="mr-2 font-normal text-muted">{number}</span>}
        {title}
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
