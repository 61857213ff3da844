import { About } from '#web/features/about/about.tsx';
import { EXAMPLE_CREDIT } from '#web/features/about/credit-example.tsx';
import { CREDIT_FORMATS, formatCredit } from '#web/features/logos/detail/credit-formats.ts';
import { PageHead } from '#web/lib/page-head.tsx';

const CREDITS = CREDIT_FORMATS.map((format) => ({
  ...format,
  text: formatCredit(EXAMPLE_CREDIT, format.value),
}));

export default function AboutPage() {
  return (
    <>
      <PageHead
        title="About"
        description="What Logotheca offers for free and with Premium, and how to use and credit logos, with an example."
      />
      <About credits={CREDITS} />
    </>
  );
}
