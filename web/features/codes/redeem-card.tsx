import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { redeemCode } from '#contract/http/endpoints.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/formats.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';

const EXAMPLE = 'LOGO-7K2M-QX4P-9TWB';
const EXTENSION_HINT = 'A new code helps only if it lasts longer than your current Premium.';

type Redemption = { state: 'idle' | 'redeeming' } | { state: 'rejected'; reason: string };

/** Returns the text of the form and the state of the redemption. A rejection moves the focus back to the field. */
function useRedemption() {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [redemption, setRedemption] = useState<Redemption>({ state: 'idle' });
  const reject = (reason: string) => {
    setRedemption({ state: 'rejected', reason });
    form.current?.querySelector('input')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (redemption.state === 'redeeming') return;
    const code = text.trim();
    if (code === '') return reject('Please enter a premium code');
    setRedemption({ state: 'redeeming' });
    try {
      const { expiryDate } = await callApi(redeemCode, { code });
      const description = `You have Premium until ${formatDate(expiryDate)}.`;
      showToast({ title: 'Premium Code Redeemed!', description });
      setText('');
      setRedemption({ state: 'idle' });
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    } catch (failure) {
      const reason = errorMessage(failure, 'Failed to redeem premium code');
      showErrorToast('Code Redemption Failed', reason);
      reject(reason);
    }
  };
  const changeText = (next: string) => {
    setText(next);
    if (redemption.state === 'rejected') setRedemption({ state: 'idle' });
  };
  return { form, text, changeText, redemption, submit };
}

/** Renders the form that redeems a premium code. */
export function RedeemCard({ isSubscribed }: { isSubscribed: boolean }) {
  const { form, text, changeText, redemption, submit } = useRedemption();
  const isBusy = redemption.state === 'redeeming';
  return (
    <Card title="Premium access code">
      <form ref={form} noValidate method="post" onSubmit={submit} className="flex flex-col items-start gap-4">
        <Field
          label="Premium code"
          className="w-full max-w-md"
          placeholder={EXAMPLE}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          readOnly={isBusy}
          onChange={(event) => changeText(event.currentTarget.value)}
          hint={`Each code works once.${isSubscribed ? ` ${EXTENSION_HINT}` : ''}`}
          error={redemption.state === 'rejected' ? redemption.reason : undefined}
        />
        <Button
          type="submit"
          variant={text === '' ? 'inactive' : 'primary'}
          className="min-h-11 max-sm:w-full disabled:opacity-100"
          disabled={text === ''}
          aria-disabled={isBusy || undefined}
        >
          {isBusy && <Spinner />}
          {isBusy ? 'Redeeming...' : 'Redeem'}
        </Button>
      </form>
    </Card>
  );
}
