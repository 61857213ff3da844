import { useQueryClient } from '@tanstack/react-query';
import { redeemCode } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { useApiForm } from '#web/lib/api-form.ts';
import { formatDate } from '#web/lib/formats.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';

const EXAMPLE = 'LOGO-7K2M-QX4P-9TWB';
const EXTENSION_HINT = 'A new code helps only if it lasts longer than your current Premium.';
const EMPTY = { code: '' };
const CODE_RULES = { validate: (code: string) => code.trim() !== '' || 'Please enter a premium code' };

/** Renders the form that redeems a premium code. */
export function RedeemCard({ isSubscribed }: { isSubscribed: boolean }) {
  const client = useQueryClient();
  const { form, field, isDirty, reset } = useApiForm({
    values: EMPTY,
    send: async ({ code }) => {
      const { expiryDate } = await callApi(redeemCode, { code: code.trim() });
      const description = `You have Premium until ${formatDate(expiryDate)}.`;
      showToast({ title: 'Premium Code Redeemed!', description });
      reset();
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
    errorField: 'code',
    fallback: 'Failed to redeem premium code',
    onFailure: (reason) => showErrorToast('Code Redemption Failed', reason),
  });
  const { isBusy, onSubmit } = form;
  return (
    <Card title="Premium access code">
      <form noValidate method="post" onSubmit={onSubmit} className="flex flex-col items-start gap-4">
        <Field
          label="Premium code"
          className="w-full max-w-md"
          placeholder={EXAMPLE}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          readOnly={isBusy}
          hint={`Each code works once.${isSubscribed ? ` ${EXTENSION_HINT}` : ''}`}
          {...field('code', CODE_RULES)}
        />
        <BusyButton
          type="submit"
          variant={isDirty ? 'primary' : 'inactive'}
          className="min-h-11 max-sm:w-full disabled:opacity-100"
          disabled={!isDirty}
          isBusy={isBusy}
        >
          {isBusy ? 'Redeeming...' : 'Redeem'}
        </BusyButton>
      </form>
    </Card>
  );
}
