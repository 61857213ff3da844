import { AdministratorsOnly } from '#web/features/accounts/administrators-only.tsx';
import PasswordDialog from '#web/features/accounts/password-dialog.tsx';
import { AdminTabs } from '#web/features/admin/admin-tabs.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function AdminPage() {
  return (
    <div className="page min-h-dvh pt-8 pb-20 md:pt-10">
      <PageHead title="Admin Dashboard" description="Accounts, premium codes and counters." isPrivate />
      <h1 className="mb-4 font-semibold text-3xl tracking-[-0.03em] md:text-4xl">Admin Dashboard</h1>
      <AdministratorsOnly>
        {({ username }) => (
          <AdminTabs
            passwordDialogOf={(asked) => (
              <PasswordDialog
                {...asked}
                username={username}
                reason="So that nobody else at this device does this."
              />
            )}
          />
        )}
      </AdministratorsOnly>
    </div>
  );
}
