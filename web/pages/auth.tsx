import { FileDown, Infinity as InfinityIcon, Library, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { FILE_TYPE_NAMES, FILE_TYPES } from '#contract/constants/file-types.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { SignInCard } from '#web/features/accounts/sign-in/sign-in-card.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

const FORMATS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  FILE_TYPE_NAMES.map((name) => FILE_TYPES[name].label),
);

const BENEFITS: readonly { icon: ReactNode; title: string; text: string }[] = [
  {
    icon: <Library />,
    title: 'Thousands of logos',
    text: 'The logos that Wikipedia’s editors have collected, searchable by name.',
  },
  {
    icon: <FileDown />,
    title: 'Multiple formats',
    text: `Original files in ${FORMATS}, each with its licence and credit line.`,
  },
  {
    icon: <InfinityIcon />,
    title: 'Unlimited downloads',
    text: `Included with Premium. A free account gives you ${FREE_DOWNLOADS} downloads a month and a download history.`,
  },
  {
    icon: <Package />,
    title: 'Batch download',
    text: 'Included with Premium. Get many logos in one ZIP file or on one SVG sheet.',
  },
];

function Benefits() {
  return (
    <ul className="flex flex-col gap-5">
      {BENEFITS.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3.5">
          <span className="mt-0.5 shrink-0 text-accent [&_svg]:size-5 [&_svg]:stroke-[1.75]">{icon}</span>
          <p className="text-muted">
            <strong className="block font-semibold text-ink">{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

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
