import { ApiKeys } from '#web/features/keys/api-keys.tsx';
import type { StoredAccount } from '#web/lib/session/use-account.ts';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';

const passwordDialog = lazyComponent(() => import('#web/features/accounts/password-dialog.tsx'));
const PASSWORD_REASON = 'This keeps other people who use this device from creating an API key.';

/** Renders the tab of the dashboard with the API keys. */
export default function KeysTab({ account }: { account: StoredAccount }) {
  return (
    <ApiKeys
      accountId={account.id}
      renderPasswordDialog={(request) => (
        <LazyPart component={passwordDialog} onClose={request.onClose}>
          {(Dialog) => <Dialog {...request} username={account.username} reason={PASSWORD_REASON} />}
        </LazyPart>
      )}
    />
  );
}
