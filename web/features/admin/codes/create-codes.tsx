import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CreateCodesForm, MAX_CODES_AT_ONCE, type PremiumCode } from '#contract/codes.ts';
import { sentenceOf } from '#web/lib/failure.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useCodeCalls } from './queries.ts';

const FIELDS = [
  { name: 'duration', label: 'Duration in days', hint: '1 to 365 days of Premium' },
  { name: 'expiryDays', label: 'Expiry in days', hint: '1 to 90 days to redeem it' },
  { name: 'count', label: 'How many', hint: `1 to ${MAX_CODES_AT_ONCE} codes at once` },
] as const;

/** What the toast says: the code, or the first of them, and its days. */
function madeWords(codes: readonly PremiumCode[]): string {
  const [first] = codes;
  if (!first) return '';
  const days = `${first.duration} ${first.duration === 1 ? 'day' : 'days'} of Premium`;
  return codes.length === 1
    ? `${first.code} gives ${days}.`
    : `${formatCount(codes.length)} codes give ${days} each. The first is ${first.code}.`;
}

function useCreateForm(onMade: (codes: PremiumCode[]) => void) {
  const { create } = useCodeCalls();
  const form = useForm<z.input<typeof CreateCodesForm>, unknown, CreateCodesForm>({
    resolver: zodResolver(CreateCodesForm),
    defaultValues: CreateCodesForm.parse({}),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      const codes = await create(values);
      showToast({ title: 'Premium Code Created', description: madeWords(codes) });
      onMade(codes);
    } catch (failure) {
      const description = sentenceOf(failure);
      form.setError('root.server', { message: description });
      showToast({ title: 'Failed to create premium code', description, variant: 'destructive' });
    }
  });
  return { ...form, submit };
}

/** Makes premium codes. */
export function CreateForm({ onMade }: { onMade: (codes: PremiumCode[]) => void }) {
  const { register, submit, formState } = useCreateForm(onMade);
  const { errors, isSubmitting } = formState;
  return (
    <Card title="Create premium codes">
      <Form
        aria-label="Create premium codes"
        onSubmit={submit}
        error={errors.root?.server?.message}
        actions={
          <SubmitButton isBusy={isSubmitting} busyWords="Creating…" className="self-start max-sm:w-full">
            Create
          </SubmitButton>
        }
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
