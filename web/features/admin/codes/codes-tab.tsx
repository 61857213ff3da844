import { useQuery } from '@tanstack/react-query';
import { Download, Ticket } from 'lucide-react';
import { useState } from 'react';
import type { CodesQuery } from '#contract/codes.ts';
import { CODE_STATUSES } from '#contract/constants/admin.ts';
import { listCodes } from '#contract/http/endpoints.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/formats.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';
import { adminQuery } from '../admin-query.ts';
import { useListAddress } from '../list/list-address.ts';
import { PagedList } from '../list/paged-list.tsx';
import { fetchAllCodes, saveCodes } from './codes-file.ts';
import { CodesTable, STATUS_OPTIONS } from './codes-table.tsx';
import { CreateCodes } from './create-codes.tsx';

const FILTERS = { status: ['all', ...CODE_STATUSES] } as const;
type Status = CodesQuery['status'];

function NoCodes({ status }: { status: Status }) {
  const isAll = status === 'all';
  return (
    <EmptyState icon={<Ticket />} title={isAll ? 'No premium codes yet' : `No ${status} codes`}>
      {isAll ? 'Codes you create appear here, newest first.' : 'Choose another status to see other codes.'}
    </EmptyState>
  );
}

/** Renders a button that saves all codes with the selected status as CSV. */
function ExportButton({ status }: { status: Status }) {
  const [loadedCount, setLoadedCount] = useState<number | null>(null);
  const start = async () => {
    setLoadedCount(0);
    try {
      saveCodes(await fetchAllCodes(status, setLoadedCount), status);
    } catch (failure) {
      showErrorToast('Failed to export premium codes', errorMessage(failure));
    }
    setLoadedCount(null);
  };
  return (
    <BusyButton
      isBusy={loadedCount !== null}
      icon={<Download className="size-4" />}
      onClick={start}
      className="min-h-11"
    >
      {loadedCount === null ? 'Export CSV' : `${formatCount(loadedCount)} codes…`}
    </BusyButton>
  );
}

function CodeList() {
  const address = useListAddress('codes', FILTERS);
  const { query, setFilters } = address;
  const { status } = query;
  const result = useQuery(adminQuery(['codes', query], (signal) => callApi(listCodes, query, { signal })));
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
            onChange={(value) => setFilters({ status: value as Status })}
            className="max-sm:flex-1 sm:w-40"
          />
          <ExportButton status={status} />
        </div>
      </div>
      <PagedList
        listName="premium codes"
        address={address}
        result={result}
        isEmpty={({ codes }) => codes.length === 0}
        empty={() => <NoCodes status={status} />}
      >
        {({ codes }) => <CodesTable codes={codes} />}
      </PagedList>
    </section>
  );
}

/** Renders the form that creates premium codes, and the list of codes. */
export default function CodesTab() {
  return (
    <div className="flex flex-col gap-6">
      <CreateCodes />
      <CodeList />
    </div>
  );
}
