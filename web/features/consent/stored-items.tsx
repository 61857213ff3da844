import type { ReactNode } from 'react';

export interface StoredItem {
  name: string;
  purpose: ReactNode;
}

/** What is stored under which name, and what for. */
export function StoredItems({ items }: { items: readonly StoredItem[] }) {
  return (
    <dl className="my-3 divide-y divide-line border-line border-y">
      {items.map(({ name, purpose }) => (
        <div key={name} className="gap-x-4 py-2.5 sm:grid sm:grid-cols-[10.5rem_1fr]">
          <dt className="font-mono text-[0.8125rem] leading-[1.8]">{name}</dt>
          <dd className="text-[0.9375rem]">{purpose}</dd>
        </div>
      ))}
    </dl>
  );
}
