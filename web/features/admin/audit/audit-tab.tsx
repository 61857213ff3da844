import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AUDIT_ACTIONS, type AuditQuery } from '#contract/audit.ts';
import { listAudit } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, NO_AUTOCORRECT } from '#web/ui/form/field.tsx';

import { SelectField } from '#web/ui/form/select.tsx';
import { adminQuery } from '../admin-query.ts';
import { PagedList } from '../list/paged-list.tsx';
import { type ListAddress, useListAddress } from '../list/use-list-address.ts';
import { AuditItem } from './audit-item.tsx';

/** The filters of the audit log: an action, who did it (`by`) and the account it affected (`to`). */
const AUDIT_FILTERS = ['action', 'by', 'to'] as const;
type AuditFilters = Record<(typeof AUDIT_FILTERS)[number], string>;

const NO_FILTERS: AuditFilters = { action: '', by: '', to: '' };
const ACCOUNT_FILTERS = [
  { name: 'by', label: 'Done by' },
  { name: 'to', label: 'Affected account' },
] as const;
const MAX_FILTER_LENGTH = 254;

const ACTION_OPTIONS = Object.entries(AUDIT_ACTIONS)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

function auditOptions(filters: AuditFilters, after: string | undefined) {
  return adminQuery(['audit', filters, after ?? ''], async (signal) => ({
    ...(await callApi(listAudit, { ...filters, after } as Partial<AuditQuery>, { signal })),
    query: { ...filters, after },
  }));
}

/** Renders the filters of the log and writes them to the address. */
function AuditFilterForm({ address }: { address: ListAddress<keyof AuditFilters> }) {
  const { filters, isFiltered, setFilters } = address;
  const [accounts, setAccounts] = useState({ by: filters.by, to: filters.to });
  const apply = (action: string) => setFilters({ action, by: accounts.by.trim(), to: accounts.to.trim() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(filters.action);
  };
  return (
    <form
      aria-label="Filter the audit log"
      onSubmit={submit}
      className="mb-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <SelectField
        label="Action"
        className="max-lg:col-span-2"
        options={[{ value: '', label: 'All actions' }, ...ACTION_OPTIONS]}
        value={filters.action}
        onChange={apply}
      />
      {ACCOUNT_FILTERS.map(({ name, label }) => (
        <Field
          {...NO_AUTOCORRECT}
          key={name}
          label={label}
          placeholder="Username or #7"
          maxLength={MAX_FILTER_LENGTH}
          autoComplete="off"
          value={accounts[name]}
          onChange={(event) => setAccounts({ ...accounts, [name]: event.currentTarget.value })}
        />
      ))}
      <div className="flex gap-2 max-lg:col-span-2 max-lg:*:flex-1">
        <Button type="submit" className="min-h-11">
          Filter
        </Button>
        <Button
          variant="quiet"
          disabled={!isFiltered}
          className="min-h-11"
          onClick={() => setFilters(NO_FILTERS)}
        >
          Clear
        </Button>
      </div>
    </form>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState icon={<ScrollText />} title={isFiltered ? 'No matching entries' : 'No entries yet'}>
      {isFiltered
        ? 'Try another action or another account.'
        : 'Changes made by administrators, from the command line or by the payment provider appear here.'}
    </EmptyState>
  );
}

/** Renders the audit log, newest entries first. */
export function AuditTab() {
  const address = useListAddress(AUDIT_FILTERS);
  const { filters, after, isFiltered, hrefOf } = address;
  return (
    <>
      {/* The key resets the text fields when Back or a link changes the filters. */}
      <AuditFilterForm key={`${filters.by} ${filters.to}`} address={address} />
      <PagedList
        listName="audit log"
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
