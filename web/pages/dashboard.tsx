import { Dashboard } from '#web/features/accounts/dashboard/dashboard.tsx';
import { RedeemCard } from '#web/features/codes/redeem-card.tsx';
import { DownloadButton } from '#web/features/downloads/download-button.tsx';
import { logoOfRecord } from '#web/features/downloads/history-logo.ts';
import { LogoThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { PastDueBanner } from '#web/features/subscription/past-due-banner.tsx';
import { SubscriptionDetails } from '#web/features/subscription/subscription-details.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function DashboardPage() {
  return (
    <div className="page min-h-dvh pt-10 pb-20 md:pt-14">
      <PageHead title="Your Dashboard" description="Your account, downloads and subscription." isPrivate />
      <Dashboard
        renderImage={(record) => (
          <LogoThumb logo={logoOfRecord(record)} className="size-16 shrink-0 p-2 [&_svg+span]:sr-only!" />
        )}
        renderAction={(record) => (
          <DownloadButton
            logo={logoOfRecord(record)}
            place="history"
            label="Download Again"
            className="shrink-0"
          />
        )}
        renderNotice={({ profile }) => <PastDueBanner subscription={profile?.subscription ?? null} />}
        renderSubscription={({ account, profile }) => (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <SubscriptionDetails account={account} subscription={profile?.subscription} />
            <RedeemCard isSubscribed={account.isSubscribed} />
          </div>
        )}
      />
    </div>
  );
}
