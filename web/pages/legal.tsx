import { ConsentStatus } from '#web/features/consent/consent-status.tsx';
import { LegalPolicies } from '#web/features/consent/policies.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function LegalPage() {
  return (
    <div className="page pt-12 pb-20 md:pt-20">
      <PageHead
        title="Legal"
        description="The terms for using logos, what we store in your browser and on our server, and how to delete your data."
      />
      <div className="max-w-[42rem] [&_.prose]:max-w-none">
        <h1 className="font-semibold text-hero">Legal</h1>
        <p className="mt-4 mb-8 max-w-[46ch] text-balance text-lg text-muted">
          The terms for using logos and how we handle your data, in plain words.
        </p>
        <ConsentStatus />
        <h2 className="mt-12 mb-2 font-semibold text-2xl tracking-tight">What you agree to</h2>
        <LegalPolicies />
      </div>
    </div>
  );
}
