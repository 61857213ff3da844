import { ConsentStatus } from '#web/features/consent/consent-status.tsx';
import { ClauseNav, LegalPolicies } from '#web/features/consent/policies.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function LegalPage() {
  return (
    <div className="page pt-12 pb-20 md:pt-20">
      <PageHead
        title="Legal"
        description="The terms for using logos, what we store in your browser and on our server, and how to delete your data."
      />
      <h1 className="font-semibold text-hero">Legal</h1>
      <p className="mt-4 mb-8 text-lg text-muted md:mb-14">
        The terms for using logos and how we handle your data, in plain words.
      </p>
      <div className="gap-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-28">
        <ClauseNav />
        <div className="max-w-[42rem] [&_.prose]:max-w-none">
          <ConsentStatus />
          <h2 className="mt-12 mb-2 font-semibold text-2xl tracking-tight">What you agree to</h2>
          <LegalPolicies />
        </div>
      </div>
    </div>
  );
}
