import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useRef } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { NotFetched } from '../list/load-failure.tsx';
import { ListPager } from '../list/paged-list.tsx';
import { type ListAddress, useListAddress } from '../list/use-list-address.ts';
import { AuditFilterForm } from './audit-filters.tsx';
import { AuditItem } from './audit-item.tsx';
import { AUDIT_FILTERS, type AuditFilters, auditOptions } from './queries.ts';

type Address = ListAddress<keyof AuditFilters>;

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon={<ScrollText aria-hidden="true" />} title="Nothing like that was done">
      Look for another action, or for somebody else.
    </EmptyState>
  ) : (
    <EmptyState icon={<ScrollText aria-hidden="true" />} title="Nothing was done yet">
      What administrators, the server’s shell and the payment provider change appears here.
    </EmptyState>
  );
}

interface Page {
  entries: readonly AuditEntry[];
  next: string | null;
  query: AuditFilters & { after: string | undefined };
}

function Entries({
  page: { entries, next, query },
  hrefOf,
  isStale,
}: {
  page: Page;
  hrefOf: Address['hrefOf'];
  isStale: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-16 outline-none">
      <ul
        aria-label="Audit log"
        aria-busy={isStale}
        className={`border-line border-t transition-opacity ${isStale ? 'opacity-60' : ''}`}
      >
        {entries.map((entry) => (
          <AuditItem key={entry.id} entry={entry} hrefOf={hrefOf} />
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <ListPager
          label="Pages of the audit log"
          query={query}
          hrefOf={({ after, ...filters }) => hrefOf(filters, after)}
          next={next}
          list={list}
        />
      </div>
    </div>
  );
}

/** Who did what to whom and when, the latest first. */
export function AuditTab() {
  const address = useListAddress(AUDIT_FILTERS);
  const { filters, after, isFiltered, hrefOf } = address;
  const { data, error, isPlaceholderData, refetch } = useQuery(auditOptions(filters, after));
  const isFailed = error !== null && (!data || isPlaceholderData);
  // Whether there are none is known of the page before only.
  const isUnknown = !data || (isPlaceholderData && data.entries.length === 0);
  return (
    <>
      {/* Another address, as by going back, brings its own words into the fields. */}
      <AuditFilterForm key={`${filters.by} ${filters.to}`} address={address} />
      {isFailed && (
        <NotFetched thing="audit log" error={error} onRetry={() => void refetch()} first={hrefOf(filters)} />
      )}
      {!isFailed && isUnknown && (
        <ListSkeleton label="Loading the audit log…" rowClass="h-[5.625rem] lg:h-[2.72rem]" />
      )}
      {!isFailed && !isUnknown && (data.entries.length > 0 || after) && (
        <Entries page={data} hrefOf={hrefOf} isStale={isPlaceholderData} />
      )}
      {!isFailed && !isUnknown && data.entries.length === 0 && !after && (
        <NoEntries isFiltered={isFiltered} />
      )}
    </>
  );
}
