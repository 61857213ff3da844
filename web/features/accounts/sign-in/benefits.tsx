import { FileDown, Infinity as InfinityIcon, Library, Package } from 'lucide-react';
import type { ReactNode } from 'react';

const BENEFITS: readonly { icon: ReactNode; title: string; words: string }[] = [
  {
    icon: <Library aria-hidden="true" />,
    title: 'Thousands of logos',
    words: 'Everything that Wikipedia’s editors have collected, found by name.',
  },
  {
    icon: <FileDown aria-hidden="true" />,
    title: 'Multiple formats',
    words: 'The original SVG, PNG, JPG or GIF, with its licence and credit line.',
  },
  {
    icon: <InfinityIcon aria-hidden="true" />,
    title: 'Unlimited downloads',
    words: 'With Premium. A free account has 10 a month, and keeps their history.',
  },
  {
    icon: <Package aria-hidden="true" />,
    title: 'Batch download',
    words: 'With Premium: many logos in one archive, or on one SVG sheet.',
  },
];

/** What an account is good for. */
export function Benefits() {
  return (
    <ul className="flex flex-col gap-5">
      {BENEFITS.map(({ icon, title, words }) => (
        <li key={title} className="flex gap-3.5">
          <span className="mt-0.5 shrink-0 text-accent [&_svg]:size-5 [&_svg]:stroke-[1.75]">{icon}</span>
          <p className="text-pretty text-muted">
            <strong className="block font-semibold text-ink">{title}</strong>
            {words}
          </p>
        </li>
      ))}
    </ul>
  );
}
