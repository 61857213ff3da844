import { useEffect } from 'react';
import type { FormattedCredit } from './credit-example.tsx';
import { SectionNav } from './section-nav.tsx';
import {
  BatchSection,
  PlansSection,
  PrivacySection,
  ProductSection,
  TermsSection,
  UsingSection,
} from './sections.tsx';

/** Scrolls to the anchor in the address, unless the browser restored a scroll position. */
function useInitialAnchor() {
  useEffect(() => {
    if (location.hash && scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** Renders the about page. `credits` is the example’s credit line in every format. */
export function About({ credits }: { credits: readonly FormattedCredit[] }) {
  useInitialAnchor();
  return (
    <div className="page pt-12 pb-20 md:pt-20">
      <header className="mb-8 md:mb-14">
        <h1 className="font-semibold text-hero">About Logotheca</h1>
        <p className="mt-5 max-w-[34ch] text-balance text-muted text-xl leading-snug md:text-2xl">
          Find logos from Wikipedia by name, with licence and credit included.
        </p>
      </header>
      <div className="gap-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-28">
        <SectionNav />
        <div className="flex max-w-[42rem] flex-col gap-14 max-lg:pt-10 md:gap-16 [&_.prose]:max-w-none">
          <ProductSection />
          <BatchSection />
          <PlansSection />
          <UsingSection credits={credits} />
          <PrivacySection />
          <TermsSection />
        </div>
      </div>
    </div>
  );
}
