import { History } from '#web/features/accounts/dashboard/history/history.tsx';
import { BatchAgainButton } from '#web/features/batch/batch-again.tsx';
import { JobCard } from '#web/features/batch/job-status.tsx';
import { DownloadButton } from '#web/features/downloads/download-button.tsx';
import { logoOfEntry } from '#web/features/downloads/history-logo.ts';
import { LogoThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { PageLogo } from '../logos/page-logo.tsx';

/** Renders the tab of the dashboard with the download history. */
export default function DownloadsTab() {
  return (
    <History
      job={<JobCard />}
      renderImage={(entry) => (
        <LogoThumb
          logo={logoOfEntry(entry)}
          fallback={<span className="sr-only">No preview</span>}
          className="size-16 shrink-0 border border-line p-2"
        />
      )}
      renderAction={(entry) =>
        entry.batch ? (
          <BatchAgainButton entry={entry} toLogo={logoOfEntry} />
        ) : (
          <DownloadButton
            logo={logoOfEntry(entry)}
            place="history"
            label="Download Again"
            className="shrink-0"
          />
        )
      }
      // Without the address of this page, which only the account can open, Copy link copies that of the home page.
      renderOpenedLogo={({ state, moveToLogo, closeLogo }, logos) => (
        <PageLogo address={{ state, moveToLogo, closeLogo }} logos={logos} />
      )}
    />
  );
}
