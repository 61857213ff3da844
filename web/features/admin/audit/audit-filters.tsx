import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { AS_TYPED } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { ListAddress } from '../list/use-list-address.ts';
import { actionWords } from './audit-labels.ts';
import { AUDIT_FILTERS, type AuditFilters } from './queries.ts';

const NOTHING = Object.fromEntries(AUDIT_FILTERS.map((name) => [name, ''])) as AuditFilters;
const MAX_NAME = 254;

function actionOptions(actions: readonly string[], chosen: string) {
  const known = chosen === '' || actions.includes(chosen) ? actions : [chosen, ...actions];
  const options = known.map((action) => ({ value: action, label: actionWords(action) }));
  options.sort((one, other) => one.label.localeCompare(other.label));
  return [{ value: '', label: 'All actions' }, ...options];
}

/** Narrows the log to an action, to who did it and to whom; the address keeps it. */
export function AuditFilterForm({
  address,
  actions,
}: {
  address: ListAddress<keyof AuditFilters>;
  actions: readonly string[];
}) {
  const { filters, isFiltered, filter } = address;
  const [by, setBy] = useState(filters.by);
  const [to, setTo] = useState(filters.to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    filter({ by: by.trim(), to: to.trim() });
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
        options={actionOptions(actions, filters.action)}
        value={filters.action}
        onChange={(action) => filter({ action, by: by.trim(), to: to.trim() })}
      />
      <Field
        {...AS_TYPED}
        label="Done by"
        placeholder="Username or #7"
        maxLength={MAX_NAME}
        autoComplete="off"
        value={by}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <Field
        {...AS_TYPED}
        label="Done to"
        placeholder="Username or #7"
        maxLength={MAX_NAME}
        autoComplete="off"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <div className="flex gap-2 max-lg:col-span-2 max-lg:*:flex-1">
        <Button type="submit" className="min-h-11">
          Filter
        </Button>
        <Button variant="quiet" disabled={!isFiltered} className="min-h-11" onClick={() => filter(NOTHING)}>
          Clear
        </Button>
      </div>
    </form>
  );
}
