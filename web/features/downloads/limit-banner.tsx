import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Allowance } from '#contract/downloads.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { formatMoment } from '#web/lib/formats.ts';
import { allowanceOptions } from '#web/lib/session/account-queries.ts';
import { readGuestDownloads } from '#web/lib/session/guest.ts';
import { accountPath, useAccount, useAccountId } from '#web/lib/session/use-account.ts';
import { openUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

const FEW = 3;

/** The text of the limit banner; `few` means that three or fewer downloads are left. */
interface LimitText {
  level: 'plenty' | 'few' | 'reached';
  title: string;
  /** How to get more downloads, when the limit is reached. */
  detail: string | null;
}

/** Returns the text of the limit banner; null if the allowance is unlimited. `timeZone` defaults to the visitor's. */
export function limitText(
  { limit, remaining, resetsAt }: Pick<Allowance, 'limit' | 'remaining' | 'resetsAt'>,
  isGuest: boolean,
  timeZone?: string,
): LimitText | null {
  if (limit === null || remaining === null) return null;
  const downloads = isGuest ? 'free guest downloads' : 'free downloads';
  const period = isGuest ? '' : ' this month';
  if (remaining > 0) {
    const level = remaining <= FEW ? 'few' : 'plenty';
    return { level, title: `${remaining} of ${limit} ${downloads} left${period}`, detail: null };
  }
  const next = resetsAt && formatMoment(resetsAt, timeZone);
  return {
    level: 'reached',
    title: `You’ve used all ${limit} ${downloads}${period}`,
    detail: isGuest
      ? `A free account has ${limit} downloads every month. Premium has no limit.`
      : `${next ? `You get ${limit} more on ${next}. ` : ''}Premium has no limit.`,
  };
}

/** At the limit, one line that says so, with the way on. */
function LimitLine({ title, detail, isGuest }: LimitText & { isGuest: boolean }) {
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line bg-sunken py-1 pr-1 pl-4 text-sm max-sm:my-1 max-sm:pl-3 max-sm:text-[0.8125rem]">
      <p className="min-w-0 flex-1 py-1.5 leading-[1.35]">
        <span className="font-semibold">{title}</span>
        <span className="text-muted max-sm:sr-only">. {detail}</span>
      </p>
      {isGuest ? (
        <Link to={accountPath()} className={buttonClass('link', 'shrink-0 max-sm:px-2.5! text-sm')}>
          Create account
        </Link>
      ) : (
        <Button variant="link" className="shrink-0 max-sm:px-2.5! text-sm" onClick={openUpgradeDialog}>
          Upgrade
        </Button>
      )}
    </div>
  );
}

/** At the limit, a box that says so and offers the upgrade. */
function LimitBox({ title, detail, isGuest }: LimitText & { isGuest: boolean }) {
  return (
    <div className="rounded-xl border border-edge bg-sunken p-3.5 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="text-muted">{detail}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isGuest && (
          <Link to={accountPath()} className={buttonClass('primary', 'flex-[2] px-3! text-sm')}>
            Create account
          </Link>
        )}
        <Button
          variant={isGuest ? 'secondary' : 'primary'}
          className="flex-1 px-3! text-sm"
          onClick={openUpgradeDialog}
        >
          Upgrade
        </Button>
      </div>
    </div>
  );
}

/** The allowance in one quiet line, with a bar once few downloads are left. */
function Remaining({ level, title, share }: LimitText & { share: number }) {
  return (
    <p
      className={`flex min-h-5 items-center gap-3 ${level === 'plenty' ? 'text-muted text-xs' : 'font-medium text-[0.8125rem]'}`}
    >
      {title}
      {level === 'few' && (
        <span aria-hidden="true" className="h-1 flex-1 rounded-full bg-line">
          <span
            style={{ width: `${share * 100}%` }}
            className="block h-full rounded-full bg-ink transition-[width]"
          />
        </span>
      )}
    </p>
  );
}

/** As high as the line that replaces it. */
const SKELETON = (
  <div aria-hidden="true" className="flex h-5 animate-pulse items-center">
    <span className="h-2.5 w-2/5 rounded bg-line" />
  </div>
);

/** Shows how many downloads are left, for an account or a guest; with `isLine`, only that they are used up. */
function Downloads({ accountId, isLine }: { accountId: number; isLine: boolean }) {
  const isGuest = accountId === 0;
  const { data = null, isPending, isError } = useQuery(allowanceOptions(accountId));
  // Until the server responds, the count stored in this tab.
  const remaining = Math.max(0, FREE_DOWNLOADS - readGuestDownloads());
  const stored = { limit: FREE_DOWNLOADS, remaining, resetsAt: null };
  const allowance = isPending && isGuest ? stored : data;
  const text = allowance && limitText(allowance, isGuest);
  if (isLine) return text?.level === 'reached' ? <LimitLine {...text} isGuest={isGuest} /> : null;
  if (isError && !allowance)
    return <p className="min-h-5 text-muted text-xs">Your remaining downloads can’t be shown right now.</p>;
  if (!allowance) return SKELETON;
  if (!text) return null;
  return (
    <section aria-label="Download limit">
      {text.level === 'reached' ? (
        <LimitBox {...text} isGuest={isGuest} />
      ) : (
        <Remaining {...text} share={(allowance.remaining ?? 0) / (allowance.limit ?? 1)} />
      )}
    </section>
  );
}

/** Shows visitors without a subscription how many downloads are left; with `isLine`, in one line that they are used up. */
export function LimitBanner({ isLine = false }: { isLine?: boolean }) {
  const user = useAccount();
  const accountId = useAccountId();
  if (user.state === 'signed-in' && user.account.isSubscribed) return null;
  return <Downloads key={accountId} accountId={accountId} isLine={isLine} />;
}
