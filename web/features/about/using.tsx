import type { ReactNode } from 'react';
import { Section } from './section.tsx';

const HABITS = [
  ['Keep the original name', 'so that others can find the same file.'],
  ['Link back to the source page', 'where the licence, history and newer versions are.'],
  ['Name the licence', 'with its version, and link it where you can.'],
  ['Credit the creator', 'as the licence or the creator asks.'],
] as const;

/** How to use and credit a logo; `example` is an annotated credit line. */
export function UsingSection({ example }: { example: ReactNode }) {
  return (
    <Section id="using">
      <div className="prose">
        <p>
          Logos keep their original licences. Every card names the licence, and the detail view explains what
          it requires in plain words. Four habits keep you on the safe side:
        </p>
      </div>
      <ol className="my-6 grid max-w-[44rem] gap-x-8 sm:grid-cols-2">
        {HABITS.map(([habit, why], index) => (
          <li key={habit} className="flex gap-4 border-line border-t py-4">
            <span aria-hidden="true" className="font-semibold text-accent">
              {index + 1}
            </span>
            <p className="text-muted">
              <strong className="block font-semibold text-ink">{habit}</strong>
              {why}
            </p>
          </li>
        ))}
      </ol>
      <div className="prose">
        <p>
          A licence covers copyright only. Most logos are also trademarks, and their owners may object to a
          use that looks like an endorsement. If you’re not sure, ask them.
        </p>
        <h3 id="credit-title">How to credit a logo</h3>
        <p>
          Suppose you use a logo under CC BY 4.0. The licence requires four things, and one line covers them
          all:
        </p>
      </div>
      {example}
      <p className="mt-4 max-w-[60ch] text-muted text-sm">
        If you changed something, such as a colour, say so: “recoloured from the original”. The detail view of
        every logo has a credit line ready to copy.
      </p>
    </Section>
  );
}
