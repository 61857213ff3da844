import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { accountPath } from '#web/lib/session/account-path.ts';
import { allowanceOptions } from '#web/lib/session/account-queries.ts';
import { readGuestDownloads, storeGuestDownloads } from '#web/lib/session/guest.ts';
import { useAccount, useAccountId } from '#web/lib/session/use-account.ts';
import { openUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { type LimitText, limitText } from './limit-text.ts';

/** Returns a guest's allowance, based on the count stored in this tab, to show until the server responds. */
function storedAllowance() {
  const downloadCount = readGuestDownloads();
  const remaining = Math.max(0, FREE_DOWNLOADS - downloadCount);
  return {
    downloadCount,
    limit: FREE_DOWNLOADS,
    remaining,
    isSubscribed: false,
    resetsAt: null,
    canDownload: remaining > 0,
  };
}

/** Returns the visitor's allowance. For a guest, each response updates the count in this tab. */
function useAllowance(accountId: number) {
  const isGuest = accountId === 0;
  const query = useQuery({
    ...allowanceOptions(accountId),
    ...(isGuest && { placeholderData: storedAllowance }),
  });
  const { data, isPlaceholderData } = query;
  const count = data?.downloadCount;
  useEffect(() => {
    if (isGuest && !isPlaceholderData && count !== undefined) storeGuestDownloads(count);
  }, [isGuest, isPlaceholderData, count]);
  return query;
}

function RemainingBar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-line">
      <span
        style={{ width: `${share * 100}%` }}
        className="block h-full rounded-full bg-ink transition-[width]"
      />
    </span>
  );
}

/** The link to create an account, which leads back to this page and the open logo. */
function CreateAccount({ className }: { className: string }) {
  return (
    <Link to={accountPath()} className={className}>
      Create account
    </Link>
  );
}

/** At the limit, one line that says so, with the way on. */
function LimitNotice({ title, detail, isGuest }: LimitText & { isGuest: boolean }) {
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line bg-sunken py-1 pr-1 pl-4 text-sm max-sm:my-1 max-sm:pl-3 max-sm:text-[0.8125rem]">
      <p className="min-w-0 flex-1 py-1.5 leading-[1.35]">
        <span className="font-semibold">{title}</span>
        <span className="text-muted max-sm:sr-only">. {detail}</span>
      </p>
      {isGuest ? (
        <CreateAccount className={buttonClass('link', 'shrink-0 max-sm:px-2.5! text-sm')} />
      ) : (
        <Button variant="link" className="shrink-0 max-sm:px-2.5! text-sm" onClick={openUpgradeDialog}>
          Upgrade
        </Button>
      )}
    </div>
  );
}

/** As high as the line that replaces it. */
function Skeleton() {
  return (
    <div aria-hidden="true" className="flex h-5 animate-pulse items-center">
      <span className="h-2.5 w-2/5 rounded bg-line" />
    </div>
  );
}

/** Only at the limit: a line that says so. */
function AllowanceLine({ accountId }: { accountId: number }) {
  const { data } = useAllowance(accountId);
  const text = data && limitText(data, accountId === 0);
  return text?.level === 'reached' ? <LimitNotice {...text} isGuest={accountId === 0} /> : null;
}

/** The allowance in one quiet line, with a bar once few downloads are left. At the limit, a box that offers the upgrade. */
function Allowance({ accountId }: { accountId: number }) {
  const { data, isError } = useAllowance(accountId);
  if (isError && !data)
    return <p className="min-h-5 text-muted text-xs">Your remaining downloads can’t be shown right now.</p>;
  if (!data) return <Skeleton />;
  const text = limitText(data, accountId === 0);
  if (!text) return null;
  const { level, title, detail } = text;
  return (
    <section aria-label="Download limit">
      {level === 'reached' ? (
        <div className="rounded-xl border border-edge bg-sunken p-3.5 text-sm">
          <p className="font-semibold">{title}</p>
          <p className="text-muted">{detail}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {accountId === 0 && (
              <CreateAccount className={buttonClass('primary', 'flex-[2] px-3! text-sm')} />
            )}
            <Button
              variant={accountId === 0 ? 'secondary' : 'primary'}
              className="flex-1 px-3! text-sm"
              onClick={openUpgradeDialog}
            >
              Upgrade
            </Button>
          </div>
        </div>
      ) : (
        <p
          className={`flex min-h-5 items-center gap-3 ${level === 'plenty' ? 'text-muted text-xs' : 'font-medium text-[0.8125rem]'}`}
        >
          {title}
          {level === 'few' && <RemainingBar share={(data.remaining ?? 0) / (data.limit ?? 1)} />}
        </p>
      )}
    </section>
  );
}

/** Shows visitors without a subscription how many downloads are left; with `isLine`, in one line that they are used up. */
export function LimitBanner({ isLine = false }: { isLine?: boolean }) {
  const user = useAccount();
  const accountId = useAccountId();
  if (user.state === 'signed-in' && user.account.isSubscribed) return null;
  const Shown = isLine ? AllowanceLine : Allowance;
  return <Shown key={accountId} accountId={accountId} />;
}
