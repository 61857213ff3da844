import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CodeStatus, PremiumCode } from '#contract/codes.ts';
import { invalidateCode } from '#contract/http/endpoints.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { reloadAdmin } from '../admin-query.ts';
import { copyCodes } from './codes-file.ts';

const STATUSES: Readonly<Record<CodeStatus, { label: string; style: string }>> = {
  active: { label: 'Active', style: 'border-accent text-accent' },
  redeemed: { label: 'Redeemed', style: 'border-line bg-sunken text-ink' },
  expired: { label: 'Expired', style: 'border-line text-muted' },
  invalidated: { label: 'Invalidated', style: 'border-line text-muted line-through' },
};

export const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  ...Object.entries(STATUSES).map(([value, { label }]) => ({ value, label })),
];

function StatusBadge({ status }: { status: CodeStatus }) {
  const { label, style } = STATUSES[status];
  return (
    <span className={`inline-block rounded-full border px-2 font-medium text-xs leading-5 ${style}`}>
      {label}
    </span>
  );
}

const CELL = 'lg:px-3 lg:py-2 lg:first:pl-0 lg:last:pr-0';

/** Renders a cell of the table, with its label on a narrow screen. */
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
        <DateText iso={redeemedAt} />
      </span>
    </>
  );
}

function CodeRow({ code, onInvalidate }: { code: PremiumCode; onInvalidate: () => void }) {
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
        <DateText iso={code.createdAt} />
      </Cell>
      <Cell label="Expires">
        <DateText iso={code.expiresAt} />
      </Cell>
      <Cell label="Redeemed">
        <Redeemed {...code} />
      </Cell>
      <td className={`${CELL} max-lg:col-start-2 max-lg:row-span-5 max-lg:row-start-1 lg:w-px`}>
        <div className="flex gap-1 max-lg:flex-col max-lg:items-end lg:items-center">
          <IconButton label={`Copy ${code.code}`} onClick={() => copyCodes([code.code])}>
            <Copy />
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

/** Asks for confirmation, then invalidates the code. */
function InvalidateDialog({ code: { id, code }, onClose }: { code: PremiumCode; onClose: () => void }) {
  const { isPending, mutate } = useMutation({
    mutationFn: () => callApi(invalidateCode, { id }),
    onSuccess: async (_code, _input, _, { client }) => {
      // The button leaves the list first, so that the focus doesn't return to it.
      await reloadAdmin(client);
      showToast({ title: 'Premium Code Invalidated', description: `${code} can no longer be redeemed.` });
    },
    onError: (failure, _input, _, { client }) => {
      void reloadAdmin(client);
      showErrorToast('Failed to invalidate premium code', errorMessage(failure));
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title="Invalidate this code?"
      description={
        <>
          <span className="font-mono text-ink">{code}</span> can no longer be redeemed. You can’t undo this.
        </>
      }
      returnTo={() => document.querySelector<HTMLElement>(`#code-${id} button`)}
      submit="Invalidate code"
      busyLabel="Invalidating…"
      cancel="Keep code"
      isBusy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    />
  );
}

const COLUMNS = ['Code', 'Status', 'Duration', 'Created', 'Expires', 'Redeemed by'] as const;

/** Renders one page of codes as a table, or as blocks on a narrow screen. */
export function CodesTable({ codes }: { codes: readonly PremiumCode[] }) {
  const [codeToInvalidate, setCodeToInvalidate] = useState<PremiumCode | null>(null);
  return (
    <>
      <table aria-label="Premium codes" className="w-full border-line border-t max-lg:block">
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
            <CodeRow key={code.id} code={code} onInvalidate={() => setCodeToInvalidate(code)} />
          ))}
        </tbody>
      </table>
      {codeToInvalidate && (
        <InvalidateDialog code={codeToInvalidate} onClose={() => setCodeToInvalidate(null)} />
      )}
    </>
  );
}
