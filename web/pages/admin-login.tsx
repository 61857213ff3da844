import { AdminSignIn } from '#web/features/accounts/sign-in/admin-sign-in.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function AdminLoginPage() {
  return (
    <div className="page-wide flex min-h-dvh flex-col items-center py-8 md:py-20">
      <PageHead title="Administrator Login" description="Sign in as an administrator." isPrivate />
      <AdminSignIn />
    </div>
  );
}
