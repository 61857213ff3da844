import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Download, X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CreateCodesForm } from '#contract/codes.ts';
import { MAX_CODES_AT_ONCE } from '#contract/constants/input-limits.ts';
import {
  DEFAULT_CODE_DAYS,
  DEFAULT_CODE_EXPIRY_DAYS,
  MAX_CODE_DAYS,
  MAX_CODE_EXPIRY_DAYS,
} from '#contract/constants/lifetimes.ts';
import { createCodes } from '#contract/http/endpoints.ts';
import { callApi, errorMessage, type Output } from '#web/lib/api.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { formatCount } from '#web/lib/formats.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { reloadAdmin } from '../admin-query.ts';
import { copyCodes, saveCodes } from './codes-file.ts';

type Created = Output<typeof createCodes>;

const FIELDS = [
  { name: 'duration', label: 'Duration in days', hint: `1 to ${MAX_CODE_DAYS} days of Premium` },
  {
    name: 'expiryDays',
    label: 'Expiry in days',
    hint: `1 to ${MAX_CODE_EXPIRY_DAYS} days to redeem the code`,
  },
  { name: 'count', label: 'Number of codes', hint: `1 to ${MAX_CODES_AT_ONCE} at once` },
] as const;

const DEFAULTS = { duration: DEFAULT_CODE_DAYS, expiryDays: DEFAULT_CODE_EXPIRY_DAYS, count: 1 };

function premiumDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'} of Premium`;
}

/** Returns the text of the toast, e.g. "LOGO-7K2M-QX4P-9TWB gives 30 days of Premium." */
function createdText({ codes, code, duration }: Created): string {
  const days = premiumDays(duration);
  return codes.length === 1
    ? `${code} gives ${days}.`
    : `${formatCount(codes.length)} codes give ${days} each. The first is ${code}.`;
}

function CreateForm({ onCreated }: { onCreated: (created: Created) => void }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(CreateCodesForm),
    defaultValues: DEFAULTS,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      const created = await callApi(createCodes, values);
      showToast({ title: 'Premium Code Created', description: createdText(created) });
      onCreated(created);
    } catch (failure) {
      const description = errorMessage(failure);
      setError('root.server', { message: description });
      showErrorToast('Failed to create premium code', description);
    }
    void reloadAdmin(client);
  });
  return (
    <Card title="Create premium codes">
      <Form
        aria-label="Create premium codes"
        onSubmit={submit}
        error={errors.root?.server?.message}
        submit="Create"
        busyLabel="Creating…"
        isBusy={isSubmitting}
        className="sm:[&>:last-child]:justify-start"
      >
        <div className="grid max-w-3xl gap-4 sm:grid-cols-3">
          {FIELDS.map(({ name, label, hint }) => (
            <Field
              key={name}
              type="number"
              inputMode="numeric"
              min={1}
              label={label}
              hint={hint}
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
        </div>
      </Form>
    </Card>
  );
}

/** Renders the new codes, with buttons to copy and download them. */
function CreatedCodes({ codes, duration, onClose }: Created & { onClose: () => void }) {
  const title = codes.length === 1 ? 'One code created' : `${formatCount(codes.length)} codes created`;
  return (
    <section aria-label={title} className="rounded-2xl border border-accent bg-surface p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
          <p className="mt-0.5 text-muted">
            {premiumDays(duration)}
            {codes.length > 1 && ' each'}, redeemable until <DateText iso={codes[0]?.expiresAt ?? ''} />
          </p>
        </div>
        <IconButton label="Close" onClick={onClose} className="-mt-1.5 -mr-2">
          <X />
        </IconButton>
      </div>
      <ul
        aria-label="Codes just created"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
        tabIndex={0}
        className="mt-4 grid max-h-56 grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-x-4 gap-y-1 overflow-y-auto rounded-lg bg-sunken px-4 py-3 font-mono text-sm"
      >
        {codes.map(({ id, code }) => (
          <li key={id}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button onClick={() => copyCodes(codes.map(({ code }) => code))}>
          <Copy className="size-4" /> Copy all
        </Button>
        <Button onClick={() => saveCodes(codes, 'created')}>
          <Download className="size-4" /> Download CSV
        </Button>
      </div>
    </section>
  );
}

/** Renders the form that creates premium codes, and the codes it created. */
export function CreateCodes() {
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <>
      <CreateForm onCreated={setCreated} />
      {created && <CreatedCodes {...created} onClose={() => setCreated(null)} />}
    </>
  );
}
