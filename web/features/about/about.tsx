import { useEffect } from 'react';
import { BatchSection } from './batch.tsx';
import { CreditExample, type CreditForm } from './credit-example.tsx';
import { PlansSection } from './plans.tsx';
import { PrivacySection, TermsSection } from './privacy-terms.tsx';
import { SectionNav } from './section-nav.tsx';
import { ProductSection } from './sections.tsx';
import { UsingSection } from './using.tsx';

/** An address with an anchor starts there, unless it is one that was scrolled before. */
function useAnchor() {
  useEffect(() => {
    if (location.hash && scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** The page about the product; `creditForms` is the example's credit line in every form. */
export function About({ creditForms }: { creditForms: readonly CreditForm[] }) {
  useAnchor();
  return (
    <div className="page pt-12 pb-20 md:pt-20">
      <header className="mb-8 md:mb-14">
        <h1 className="font-semibold text-hero leading-[1.04] tracking-[-0.035em]">About Logotheca</h1>
        <p className="mt-5 max-w-[34ch] text-balance text-muted text-xl leading-snug md:text-2xl">
          Logos from Wikipedia, found by name, with their papers in order.
        </p>
      </header>
      <div className="gap-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-28">
        <SectionNav />
        <div className="flex flex-col gap-14 max-lg:pt-10 md:gap-16">
          <ProductSection />
          <BatchSection />
          <PlansSection />
          <UsingSection example={<CreditExample forms={creditForms} />} />
          <PrivacySection />
          <TermsSection />
        </div>
      </div>
    </div>
  );
}
