import { FREE_DOWNLOADS, PRICE_TEXTS } from '#contract/plans.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Section } from './section.tsx';

const ROWS = [
  ['Search, preview, licence and credit', 'Included', 'Included'],
  ['Downloads', `${FREE_DOWNLOADS} a month`, 'Unlimited'],
  ['Copy SVG code', 'With an account', 'Included'],
  ['Download history', 'With an account', 'Included'],
  ['Batch download as ZIP', '–', 'Included'],
  ['Consolidate SVGs in one sheet', '–', 'Included'],
] as const;

function Cell({ children }: { children: string }) {
  if (children !== '–') return <td className="py-3 pr-3 align-top">{children}</td>;
  return (
    <td className="py-3 pr-3 align-top text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not included</span>
    </td>
  );
}

export function PlansSection() {
  return (
    <Section id="plans">
      <div className="prose">
        <p>
          Searching is free. A free account includes {FREE_DOWNLOADS} downloads a month. Premium adds
          unlimited downloads, batch downloads and consolidated sheets for {PRICE_TEXTS.annualPerMonth} a
          month, billed {PRICE_TEXTS.annual} per year, or for {PRICE_TEXTS.monthly} billed monthly. Cancel at
          any time.
        </p>
      </div>
      <table className="mt-6 w-full max-w-[44rem] text-left">
        <thead>
          <tr className="border-ink border-b-2">
            <th scope="col" className="w-[44%] py-2.5 pr-3">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="w-[28%] py-2.5 pr-3 font-semibold">
              Free
            </th>
            <th scope="col" className="py-2.5 pr-3 font-semibold text-accent">
              Premium
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([what, free, premium]) => (
            <tr key={what} className="border-line border-b">
              <th scope="row" className="py-3 pr-3 align-top font-normal text-muted">
                {what}
              </th>
              <Cell>{free}</Cell>
              <Cell>{premium}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-[60ch] text-muted text-sm">
        Without an account, you get {FREE_DOWNLOADS} free downloads per session.{' '}
        <Link href="/premium" className="text-accent underline underline-offset-3">
          See Premium pricing
        </Link>
      </p>
    </Section>
  );
}
