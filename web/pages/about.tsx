import { About } from '#web/features/about/about.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function AboutPage() {
  return (
    <>
      <PageHead
        title="About"
        description="What Logotheca offers for free and with Premium, and how to use and credit logos, with an example."
      />
      <About />
    </>
  );
}
