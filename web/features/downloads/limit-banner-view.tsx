import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { allowanceOptions } from '#web/lib/session/account-queries.ts';
import { guestDownloads, keepGuestDownloads } from '#web/lib/session/guest.ts';
import { askForUpgrade } from '#web/lib/upgrade.ts';
import { Button } from '#web/ui/button.tsx';
import { bannerWords } from './limit-text.ts';

/** What this tab remembers of a guest's downloads stands in until the server has answered. */
function rememberedAllowance() {
  const downloadCount = guestDownloads();
  const remaining = Math.max(0, FREE_DOWNLOADS - downloadCount);
  const canDownload = remaining > 0;
  return {
    downloadCount,
    limit: FREE_DOWNLOADS,
    remaining,
    isSubscribed: false,
    resetsAt: null,
    canDownload,
  };
}

/** The allowance of whoever is here; for a guest this tab's copy is corrected by each answer. */
function useAllowance(accountId: number) {
  const isGuest = accountId === 0;
  const query = useQuery({
    ...allowanceOptions(accountId),
    ...(isGuest && { placeholderData: rememberedAllowance }),
  });
  const { data, isPlaceholderData } = query;
  const count = data?.downloadCount;
  useEffect(() => {
    if (isGuest && !isPlaceholderData && count !== undefined) keepGuestDownloads(count);
  }, [isGuest, isPlaceholderData, count]);
  return query;
}

function Left({ share, mood }: { share: number; mood: 'calm' | 'few' }) {
  return (
    <span aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-line">
      <span
        style={{ width: `${share * 100}%` }}
        className={`block h-full rounded-full transition-[width] ${mood === 'calm' ? 'bg-edge' : 'bg-ink'}`}
      />
    </span>
  );
}

/** The allowance in a line, and at its end what comes next and the door to more. */
export default function BannerView({ accountId }: { accountId: number }) {
  const { data, isError } = useAllowance(accountId);
  if (!data) return isError ? null : <div className="h-6" />;
  const words = bannerWords(data, accountId === 0);
  if (!words) return null;
  const { mood, title, detail } = words;
  return (
    <section aria-label="Download limit" data-mood={mood}>
      {mood === 'reached' ? (
        <div className="flex items-center gap-3 rounded-xl border border-edge bg-sunken p-3.5 text-sm">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{title}</p>
            <p className="text-pretty text-muted">{detail}</p>
          </div>
          <Button className="text-sm" onClick={askForUpgrade}>
            Upgrade
          </Button>
        </div>
      ) : (
        <p
          className={`flex min-h-6 items-center gap-3 text-[0.8125rem] ${mood === 'calm' ? 'text-muted' : 'font-medium'}`}
        >
          {title}
          <Left share={(data.remaining ?? 0) / (data.limit ?? 1)} mood={mood} />
        </p>
      )}
    </section>
  );
}
