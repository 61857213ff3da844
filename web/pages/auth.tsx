import { Benefits } from '#web/features/accounts/sign-in/benefits.tsx';
import { SignInCard } from '#web/features/accounts/sign-in/sign-in-card.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function AuthPage() {
  return (
    <div className="page-wide min-h-dvh py-8 md:py-16">
      <PageHead title="Sign in" description="Sign in to Logotheca, or create an account." isPrivate />
      <div className="mx-auto grid max-w-[68rem] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <h1 className="max-w-[14ch] font-semibold text-hero max-lg:mx-auto max-lg:w-full max-lg:max-w-[28rem] max-lg:text-4xl lg:pt-2">
          Every logo, one account
        </h1>
        <div className="w-full max-w-[28rem] max-lg:mx-auto lg:row-span-2">
          <SignInCard />
        </div>
        <section aria-label="Benefits of an account" className="w-full max-w-[28rem] max-lg:mx-auto lg:mt-4">
          <Benefits />
        </section>
      </div>
    </div>
  );
}
