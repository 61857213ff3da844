import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { AuditQuery } from '#contract/audit.ts';
import { listAudit } from '#contract/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { adminQuery } from '../admin-query.ts';
import { PagedList } from '../list/paged-list.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { AUDIT_FILTERS, AuditFilterForm, type AuditFilters } from './audit-filters.tsx';
import { AuditItem } from './audit-item.tsx';

function auditOptions(filters: AuditFilters, after: string | undefined) {
  return adminQuery(['audit', filters, after ?? ''], async (signal) => ({
    ...(await callApi(listAudit, { ...filters, after } as Partial<AuditQuery>, { signal })),
    query: { ...filters, after },
  }));
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon={<ScrollText />} title="No matching entries">
      Try another action or another account.
    </EmptyState>
  ) : (
    <EmptyState icon={<ScrollText />} title="No entries yet">
      Changes by administrators, the server’s shell and the payment provider appear here.
    </EmptyState>
  );
}

/** The audit log, newest first. */
export function AuditTab() {
  const address = useListAddress(AUDIT_FILTERS);
  const { filters, after, isFiltered, hrefOf } = address;
  return (
    <>
      {/* The key resets the text fields when Back or a link changes the filters. */}
      <AuditFilterForm key={`${filters.by} ${filters.to}`} address={address} />
      <PagedList
        thing="audit log"
        query={{ ...filters, after }}
        hrefOf={hrefOf}
        result={useQuery(auditOptions(filters, after))}
        isEmpty={({ entries }) => entries.length === 0}
        empty={() => <NoEntries isFiltered={isFiltered} />}
        skeleton={{ rowClass: 'h-[5.625rem] lg:h-[2.72rem]', count: 8 }}
      >
        {({ entries }, isStale) => (
          <ul
            aria-label="Audit log"
            aria-busy={isStale}
            className={`border-line border-t transition-opacity ${isStale ? 'opacity-60' : ''}`}
          >
            {entries.map((entry) => (
              <AuditItem key={entry.id} entry={entry} hrefOf={hrefOf} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
