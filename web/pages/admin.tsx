import { AccessPending, PasswordGate, useAccess } from '#web/features/accounts/access.tsx';
import { AdminTabs } from '#web/features/admin/admin-tabs.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

/** Renders the administration for administrators only. The server authorizes every call itself. */
export default function AdminPage() {
  const access = useAccess({ isAdminOnly: true });
  return (
    <div className="page min-h-dvh pt-8 pb-20 md:pt-10">
      <PageHead
        title="Admin dashboard"
        description="Manage accounts and premium codes, and see how the site is used."
        isPrivate
      />
      <h1 className="mb-4 font-semibold text-3xl tracking-[-0.03em] md:text-4xl">Admin dashboard</h1>
      {access.state === 'granted' ? (
        <>
          <AdminTabs />
          <PasswordGate username={access.account.username} />
        </>
      ) : (
        <AccessPending access={access} />
      )}
    </div>
  );
}
