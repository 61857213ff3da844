import { ConsentStatus } from '#web/features/consent/consent-status.tsx';
import { LegalPolicies } from '#web/features/consent/legal-policies.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function LegalPage() {
  return (
    <div className="page pt-12 pb-20 md:pt-20">
      <PageHead
        title="Legal"
        description="What you accept when you use logos found here, what is stored in your browser and on the server, and how to have it deleted."
      />
      <div className="mx-auto max-w-[44rem]">
        <h1 className="font-semibold text-hero leading-[1.04] tracking-[-0.035em]">Legal</h1>
        <p className="mt-4 mb-8 max-w-[46ch] text-lg text-muted">
          What you accept when you use logos from here, and what becomes of your data. In plain words.
        </p>
        <ConsentStatus />
        <h2 className="mt-12 mb-2 font-semibold text-2xl tracking-tight">What you agree to</h2>
        <LegalPolicies />
      </div>
    </div>
  );
}
