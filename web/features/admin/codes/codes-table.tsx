import { useState } from 'react';
import type { PremiumCode } from '#contract/codes.ts';
import { CodeRow } from './code-row.tsx';
import { InvalidateDialog } from './invalidate-dialog.tsx';

const COLUMNS = ['Code', 'Status', 'Duration', 'Created', 'Expires', 'Redeemed by'] as const;

/** Codes one below the other; on a narrow screen each is a block of its own. */
export function CodesTable({ codes, isStale }: { codes: readonly PremiumCode[]; isStale: boolean }) {
  const [doomed, setDoomed] = useState<PremiumCode | null>(null);
  return (
    <>
      <table
        aria-label="Premium codes"
        aria-busy={isStale}
        className={`w-full border-line border-t transition-opacity max-lg:block ${isStale ? 'opacity-60' : ''}`}
      >
        <thead className="max-lg:sr-only">
          <tr className="border-line border-b text-left text-muted text-sm">
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="whitespace-nowrap px-3 py-2 font-medium first:pl-0">
                {name}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {codes.map((code) => (
            <CodeRow key={code.id} code={code} onInvalidate={() => setDoomed(code)} />
          ))}
        </tbody>
      </table>
      {doomed && <InvalidateDialog code={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
