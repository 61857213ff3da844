import { Dashboard } from '#web/features/accounts/dashboard/dashboard.tsx';
import { BatchAgainButton } from '#web/features/batch/again/batch-again.tsx';
import { JobCard } from '#web/features/batch/again/job-card.tsx';
import { RedeemCard } from '#web/features/codes/redeem-card.tsx';
import { KeepGuestLogos } from '#web/features/collections/guest/keep-card.tsx';
import { DownloadButton } from '#web/features/downloads/download-button.tsx';
import { logoOfEntry } from '#web/features/downloads/history-logo.ts';
import { ApiKeys } from '#web/features/keys/api-keys.tsx';
import { LogoThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { PastDueBanner } from '#web/features/subscription/past-due-banner.tsx';
import { SubscriptionDetails } from '#web/features/subscription/subscription-details.tsx';
import { PageHead } from '#web/lib/page-head.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { PageLogo } from './logos/page-logo.tsx';

const passwordDialog = lazyComponent(() => import('#web/features/accounts/password-dialog.tsx'));
const PASSWORD_REASON = 'This keeps other people who use this device from creating an API key.';

export default function DashboardPage() {
  return (
    <div className="page min-h-dvh pt-6 pb-20 md:pt-10">
      <PageHead title="Your Dashboard" description="Your account, downloads and subscription." isPrivate />
      <Dashboard
        renderImage={(entry) => (
          <LogoThumb
            logo={logoOfEntry(entry)}
            fallback={<span className="sr-only">No preview</span>}
            className="size-16 shrink-0 border border-line p-2"
          />
        )}
        renderAction={(entry) => (
          <DownloadButton
            logo={logoOfEntry(entry)}
            place="history"
            label="Download Again"
            className="shrink-0"
          />
        )}
        renderBatchAction={(entry) => <BatchAgainButton entry={entry} toLogo={logoOfEntry} />}
        renderJob={() => <JobCard />}
        // Without the address of this page, which only the account can open, Copy link copies that of the home page.
        renderOpenedLogo={({ state, moveToLogo, closeLogo }, logos) => (
          <PageLogo address={{ state, moveToLogo, closeLogo }} logos={logos} />
        )}
        renderNotice={({ profile }) => (
          <>
            <PastDueBanner subscription={profile?.subscription ?? null} />
            <KeepGuestLogos />
          </>
        )}
        renderSubscription={({ account, profile }) => (
          <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <SubscriptionDetails account={account} subscription={profile?.subscription} />
            <RedeemCard isSubscribed={account.isSubscribed} />
          </div>
        )}
        renderKeys={({ account }) => (
          <ApiKeys
            accountId={account.id}
            renderPasswordDialog={(request) => (
              <LazyPart component={passwordDialog} onClose={request.onClose}>
                {(Dialog) => <Dialog {...request} username={account.username} reason={PASSWORD_REASON} />}
              </LazyPart>
            )}
          />
        )}
      />
    </div>
  );
}
