import { useQueryClient } from '@tanstack/react-query';
import { Copy, Download, X } from 'lucide-react';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { CreateCodesForm, PremiumCode } from '#contract/codes.ts';
import { MAX_CODES_AT_ONCE } from '#contract/constants/input-limits.ts';
import {
  DEFAULT_CODE_DAYS,
  DEFAULT_CODE_EXPIRY_DAYS,
  MAX_CODE_DAYS,
  MAX_CODE_EXPIRY_DAYS,
} from '#contract/constants/lifetimes.ts';
import { createCodes } from '#contract/http/endpoints.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { formatCount } from '#web/lib/formats.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { reloadAdmin } from '../admin-query.ts';
import { copyCodes, saveCodes } from './codes-file.ts';

const FIELDS = [
  { name: 'duration', label: 'Duration in days', hint: `1 to ${MAX_CODE_DAYS} days of Premium` },
  {
    name: 'expiryDays',
    label: 'Expiry in days',
    hint: `1 to ${MAX_CODE_EXPIRY_DAYS} days to redeem the code`,
  },
  { name: 'count', label: 'Number of codes', hint: `1 to ${MAX_CODES_AT_ONCE} at once` },
] as const;

type FormValues = z.input<typeof CreateCodesForm>;
const DEFAULTS: FormValues = { duration: DEFAULT_CODE_DAYS, expiryDays: DEFAULT_CODE_EXPIRY_DAYS, count: 1 };

function premiumDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'} of Premium`;
}

/** Returns the text of the toast, e.g. "LOGO-7K2M-QX4P-9TWB gives 30 days of Premium." */
function createdText(codes: readonly PremiumCode[]): string {
  const [first] = codes;
  if (!first) return '';
  const days = premiumDays(first.duration);
  return codes.length === 1
    ? `${first.code} gives ${days}.`
    : `${formatCount(codes.length)} codes give ${days} each. The first is ${first.code}.`;
}

/** Validates with the contract’s schema, loaded on first use. If it can’t be loaded, only the server validates. */
const resolver: Resolver<FormValues, unknown, CreateCodesForm> = async (values, ...rest) => {
  const load = Promise.all([import('@hookform/resolvers/zod'), import('#contract/codes.ts')]);
  const modules = await load.catch(() => null);
  if (!modules) return { values: values as CreateCodesForm, errors: {} };
  const [{ zodResolver }, contract] = modules;
  return zodResolver(contract.CreateCodesForm)(values, ...rest);
};

function useCreateForm(onCreated: (codes: PremiumCode[]) => void) {
  const client = useQueryClient();
  const form = useForm<FormValues, unknown, CreateCodesForm>({ resolver, defaultValues: DEFAULTS });
  const submit = form.handleSubmit(async (values) => {
    try {
      const { codes } = await callApi(createCodes, values);
      showToast({ title: 'Premium Code Created', description: createdText(codes) });
      onCreated(codes);
    } catch (failure) {
      const description = errorMessage(failure);
      form.setError('root.server', { message: description });
      showErrorToast('Failed to create premium code', description);
    }
    void reloadAdmin(client);
  });
  return { ...form, submit };
}

function CreateForm({ onCreated }: { onCreated: (codes: PremiumCode[]) => void }) {
  const { register, submit, formState } = useCreateForm(onCreated);
  const { errors, isSubmitting } = formState;
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
function CreatedCodes({ codes, onClose }: { codes: readonly PremiumCode[]; onClose: () => void }) {
  const [first] = codes;
  if (!first) return null;
  const { duration, expiresAt } = first;
  const title = codes.length === 1 ? 'One code created' : `${formatCount(codes.length)} codes created`;
  return (
    <section aria-label={title} className="rounded-2xl border border-accent bg-surface p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
          <p className="mt-0.5 text-muted">
            {premiumDays(duration)}
            {codes.length > 1 && ' each'}, redeemable until <DateText iso={expiresAt} />
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
  const [created, setCreated] = useState<readonly PremiumCode[]>([]);
  return (
    <>
      <CreateForm onCreated={setCreated} />
      {created.length > 0 && <CreatedCodes codes={created} onClose={() => setCreated([])} />}
    </>
  );
}
