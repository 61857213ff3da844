import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { NotFetched } from '../list/load-failure.tsx';
import { ListPager } from '../list/paged-list.tsx';
import { type ListAddress, useListAddress } from '../list/use-list-address.ts';
import { CodesTable } from './codes-table.tsx';
import { ExportButton } from './export-button.tsx';
import { codesOptions, type StatusFilter, statusOf } from './queries.ts';
import { STATUS_OPTIONS } from './status-badge.tsx';

/** How the address says that a status is wanted. */
function filterOf(status: StatusFilter): string {
  return status === 'all' ? '' : status;
}

function NoCodes({ status }: { status: StatusFilter }) {
  if (status === 'all') {
    return (
      <EmptyState icon={<Ticket aria-hidden="true" />} title="No premium codes yet">
        Codes that you create appear here, the newest first.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Ticket aria-hidden="true" />} title={`No code is ${status}`}>
      Choose another status to see the others.
    </EmptyState>
  );
}

function Codes({ address, status }: { address: ListAddress<'status'>; status: StatusFilter }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(codesOptions(status, address.after));
  const list = useRef<HTMLDivElement>(null);
  const hrefOf = (query: { status: StatusFilter; after?: string | undefined }) =>
    address.hrefOf({ status: filterOf(query.status) }, query.after);
  if (error && (!data || isPlaceholderData)) {
    const first = hrefOf({ status });
    return <NotFetched thing="premium codes" error={error} onRetry={() => void refetch()} first={first} />;
  }
  // Whether there are none is known of the page before only.
  const isUnknown = isPlaceholderData && data?.codes.length === 0;
  if (!data || isUnknown)
    return <ListSkeleton label="Loading the premium codes…" rowClass="h-36 lg:h-[3.5625rem]" />;
  if (data.codes.length === 0 && !address.after) return <NoCodes status={status} />;
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-16 outline-none">
      <CodesTable codes={data.codes} isStale={isPlaceholderData} />
      <div className="mt-4 flex justify-end">
        <ListPager label="Pages of codes" query={data.query} hrefOf={hrefOf} next={data.next} list={list} />
      </div>
    </div>
  );
}

/** The premium codes that there are, by pages, those of one status where the address names one. */
export function CodeList() {
  const address = useListAddress(['status']);
  const status = statusOf(address.filters.status);
  return (
    <section aria-labelledby="all-codes">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <h2 id="all-codes" className="self-center font-semibold text-lg tracking-tight">
          Codes
        </h2>
        <div className="flex items-end gap-2 max-sm:w-full">
          <SelectField
            label="Status"
            options={STATUS_OPTIONS}
            value={status}
            onChange={(value) => address.filter({ status: filterOf(statusOf(value)) })}
            className="max-sm:flex-1 sm:w-40"
          />
          <ExportButton status={status} />
        </div>
      </div>
      <Codes address={address} status={status} />
    </section>
  );
}
