import { Ban, Clock, TriangleAlert } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { licenseBadge, licenseSummary } from '../license-labels.ts';

/** The id of the section that the pill leads to. */
export const LICENSE_SECTION_ID = 'logo-license';

const PILL =
  'inline-flex min-h-7 max-w-full items-center touch:relative touch:after:absolute touch:after:-inset-1.5 gap-1.5 rounded-md border border-transparent px-2 py-0.5 text-left font-medium text-xs transition-colors touch:min-h-8 [&_svg]:size-3.5 [&_svg]:shrink-0';
const TONES = {
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-line text-ink',
  calm: 'bg-line text-muted hover:text-ink',
} as const;

function toneOf({ licenseClass, unchecked }: Logo): keyof typeof TONES {
  if (licenseClass === 'nonfree') return 'danger';
  return unchecked || licenseClass === 'unknown' ? 'warning' : 'calm';
}

function showLicense(): void {
  const section = document.getElementById(LICENSE_SECTION_ID);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** The licence of a logo in a few words, tinted by severity. A click leads to its terms. */
export function LicensePill({ logo }: { logo: Logo }) {
  const tone = toneOf(logo);
  return (
    <>
      <button
        type="button"
        title={licenseSummary(logo)}
        onClick={showLicense}
        className={`${PILL} ${TONES[tone]}`}
      >
        {tone === 'danger' && <Ban aria-hidden="true" />}
        {tone === 'warning' && <TriangleAlert aria-hidden="true" />}
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="sr-only">Licence: </span>
          {licenseBadge(logo)}
        </span>
      </button>
      {logo.deletionReason && (
        <button
          type="button"
          title="The source may soon delete this file"
          onClick={showLicense}
          className={`${PILL} ${TONES.danger}`}
        >
          <Clock aria-hidden="true" />
          Nominated for deletion
        </button>
      )}
    </>
  );
}
