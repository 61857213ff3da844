import { AdministratorsOnly } from '#web/features/accounts/access.tsx';
import { AdminTabs } from '#web/features/admin/admin-tabs.tsx';
import { PageHead } from '#web/lib/page-head.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';

const PasswordDialog = lazyComponent(() => import('#web/features/accounts/password-dialog.tsx'));
const PASSWORD_REASON = 'This keeps other people who use this device from making this change.';

export default function AdminPage() {
  return (
    <div className="page min-h-dvh pt-8 pb-20 md:pt-10">
      <PageHead
        title="Admin dashboard"
        description="Manage accounts and premium codes, and see how the site is used."
        isPrivate
      />
      <h1 className="mb-4 font-semibold text-3xl tracking-[-0.03em] md:text-4xl">Admin dashboard</h1>
      <AdministratorsOnly>
        {({ username }) => (
          <AdminTabs
            renderPasswordDialog={(request) => (
              <PasswordDialog
                {...request}
                username={username}
                reason={PASSWORD_REASON}
                onClose={request.onClose}
              />
            )}
          />
        )}
      </AdministratorsOnly>
    </div>
  );
}
