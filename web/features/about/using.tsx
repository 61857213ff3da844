import type { ReactNode } from 'react';
import { Section } from './section.tsx';

const HABITS = [
  ['Keep the original name', 'so that others can find the file you used.'],
  ['Link back to the source page', 'which has the licence, the history and newer versions.'],
  ['Name the licence', 'with its version, and link it where you can.'],
  ['Credit the creator', 'as the licence or the creator asks.'],
] as const;

/** How to use a logo well; `example` is a credit explained part by part. */
export function UsingSection({ example }: { example: ReactNode }) {
  return (
    <Section id="using">
      <div className="prose">
        <p>
          Logos keep their original licences: finding a file here changes nothing about it. Every card names
          the licence, and the detail view says what it asks in plain words. Four habits keep you on the safe
          side:
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
          A licence covers copyright only. Most logos are trademarks too, and their owners may object when a
          use looks like an endorsement. When in doubt, ask them.
        </p>
        <h3 id="credit-title">How to credit a logo</h3>
        <p>
          Say, for example, that you use a logo under CC BY 4.0. The licence asks for four things, and one
          line holds them all:
        </p>
      </div>
      {example}
      <p className="mt-4 max-w-[60ch] text-muted text-sm">
        Changed something, such as a colour? Add it: “recoloured from the original”. The detail view of every
        logo has such a line ready to copy.
      </p>
    </Section>
  );
}
