import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_BATCH_LOGOS } from '#contract/constants/input-limits.ts';
import { PLANS, type Plan } from '#contract/plans.ts';
import { formatCount } from '#web/lib/formats.ts';

const COLUMNS = [
  { plan: 'guest', name: 'No account' },
  { plan: 'free', name: 'Free account' },
  { plan: 'premium', name: 'Premium' },
] as const;

/** A feature, and what it is for each plan: a text, or whether the plan has it. */
const ROWS: readonly { name: string; of: (plan: Plan) => string | boolean }[] = [
  {
    name: 'Downloads',
    of: (plan) => {
      const { downloads, per } = PLANS[plan];
      return downloads === null ? 'Unlimited' : `${downloads} ${per === 'month' ? 'a month' : 'per session'}`;
    },
  },
  { name: 'SVG, PNG, JPG, GIF and WebP', of: () => true },
  { name: 'Licence and credit line', of: () => true },
  { name: 'Copy SVG code', of: (plan) => PLANS[plan].copySvg },
  { name: 'Download history', of: (plan) => PLANS[plan].history },
  { name: `Up to ${formatCount(MAX_BATCH_LOGOS)} logos in one ZIP`, of: (plan) => PLANS[plan].batch },
  { name: 'SVG logos on one sheet', of: (plan) => PLANS[plan].batch },
];

/** Renders a tick or a dash, which screen readers read as Yes or No. */
function YesNo({ value }: { value: boolean }) {
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden="true"
        strokeWidth={value ? 2.5 : 2}
        className={`mx-auto size-4 ${value ? 'text-accent' : 'text-muted'}`}
      />
      <span className="sr-only">{value ? 'Yes' : 'No'}</span>
    </>
  );
}

/** Renders the features of the three plans as a table, with the visitor's plan marked. The children are the next step. */
export function Comparison({ plan, children }: { plan: Plan; children: ReactNode }) {
  // The page is prerendered for guests.
  const mark = `border-b border-control-line bg-accent-soft ${plan === 'guest' ? 'signed-in:bg-transparent' : ''}`;
  const markOf = (column: Plan) => (column === plan ? mark : '');
  return (
    <section aria-labelledby="comparison" className="mx-auto mt-16 max-w-[54rem] md:mt-24">
      <h2 id="comparison" className="mb-5 font-semibold text-2xl tracking-tight">
        Compare plans
      </h2>
      <table className="w-full table-fixed border-collapse text-sm sm:text-base">
        <thead>
          <tr className="border-line border-b align-bottom">
            <td className="w-[34%] sm:w-[40%]" />
            {COLUMNS.map((column) => (
              <th
                key={column.plan}
                scope="col"
                className={`px-1.5 py-3 font-semibold ${markOf(column.plan)}`}
              >
                {column.plan === plan && (
                  <span
                    className={`mb-1 block font-medium text-accent text-xs ${plan === 'guest' ? 'signed-in:invisible' : ''}`}
                  >
                    Current Plan
                  </span>
                )}
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.name} className="border-line border-b">
              <th scope="row" className="py-3 pr-3 text-left font-normal text-muted">
                {row.name}
              </th>
              {COLUMNS.map((column) => {
                const value = row.of(column.plan);
                return (
                  <td key={column.plan} className={`px-1.5 py-3 text-center ${markOf(column.plan)}`}>
                    {typeof value === 'string' ? value : <YesNo value={value} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}
