import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PremiumCode } from '#contract/codes.ts';
import { formatDate } from '#web/lib/formats.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { copyCodes } from './copy-codes.ts';
import { StatusBadge } from './status-badge.tsx';

const CELL = 'lg:px-3 lg:py-2 lg:first:pl-0 lg:last:pr-0';

/** A cell of the table, which says on a narrow screen what it is. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className={`${CELL} max-lg:flex max-lg:gap-2 max-lg:text-sm`}>
      <span aria-hidden="true" className="w-20 shrink-0 text-muted lg:hidden">
        {label}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </td>
  );
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDate(at)}
    </time>
  );
}

function Redeemed({ redeemedBy, redeemedByUsername, redeemedAt }: PremiumCode) {
  if (!redeemedAt) return <span className="text-muted">–</span>;
  return (
    <>
      {redeemedBy === null ? (
        <span className="text-muted">a deleted account</span>
      ) : (
        <>
          {redeemedByUsername} <span className="text-muted">#{redeemedBy}</span>
        </>
      )}{' '}
      <span className="block text-muted text-sm">
        <span className="sr-only">on </span>
        <Day at={redeemedAt} />
      </span>
    </>
  );
}

/** A code with all that is known of it, and what can be done with it. */
export function CodeRow({ code, onInvalidate }: { code: PremiumCode; onInvalidate: () => void }) {
  return (
    <tr
      id={`code-${code.id}`}
      className="scroll-mt-16 border-line border-b max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-2 max-lg:gap-y-1 max-lg:py-3"
    >
      <th scope="row" className={`${CELL} text-left font-normal max-lg:self-center`}>
        <span className="whitespace-nowrap font-mono text-sm">{code.code}</span>
        <span className="ml-3 lg:hidden">
          <StatusBadge status={code.status} />
        </span>
      </th>
      <td className={`${CELL} max-lg:sr-only`}>
        <StatusBadge status={code.status} />
      </td>
      <Cell label="Duration">{`${code.duration} ${code.duration === 1 ? 'day' : 'days'}`}</Cell>
      <Cell label="Created">
        <Day at={code.createdAt} />
      </Cell>
      <Cell label="Expires">
        <Day at={code.expiresAt} />
      </Cell>
      <Cell label="Redeemed">
        <Redeemed {...code} />
      </Cell>
      <td className={`${CELL} max-lg:col-start-2 max-lg:row-span-5 max-lg:row-start-1 lg:w-px`}>
        <div className="flex gap-1 max-lg:flex-col max-lg:items-end lg:items-center">
          <IconButton label={`Copy ${code.code}`} onClick={() => copyCodes([code.code])}>
            <Copy aria-hidden="true" />
          </IconButton>
          {code.status === 'active' && (
            <Button variant="quiet" aria-label={`Invalidate ${code.code}`} onClick={onInvalidate}>
              Invalidate
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
