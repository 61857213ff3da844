import { ApiKeys } from '#web/features/keys/api-keys.tsx';
import type { StoredAccount } from '#web/lib/session/use-account.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';

const PasswordDialog = lazyComponent(() => import('#web/features/accounts/password-dialog.tsx'));
const PASSWORD_REASON = 'This keeps other people who use this device from creating an API key.';

/** Renders the tab of the dashboard with the API keys. */
export default function KeysTab({ account }: { account: StoredAccount }) {
  return (
    <ApiKeys
      accountId={account.id}
      renderPasswordDialog={(request) => (
        <PasswordDialog
          {...request}
          username={account.username}
          reason={PASSWORD_REASON}
          onClose={request.onClose}
        />
      )}
    />
  );
}
