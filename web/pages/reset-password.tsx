import { ResetPassword } from '#web/features/accounts/sign-in/reset-password.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function ResetPasswordPage() {
  return (
    <div className="page-wide flex min-h-dvh flex-col items-center py-10 md:py-20">
      <PageHead
        title="Reset your password"
        description="Set a new password with the link from your email."
        isPrivate
      />
      <div className="w-full max-w-[26rem]">
        <ResetPassword />
      </div>
    </div>
  );
}
