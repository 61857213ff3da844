import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatDate } from '#web/lib/formats.ts';
import { isTrademark, licenseBadge, licenseSummary, licenseTone } from '../license-labels.ts';

/** A dot precedes each part. At the start of a line it lies outside the paragraph, which clips it. */
const PART =
  "relative before:absolute before:-left-1.5 narrow:before:-left-[5px] before:text-muted before:content-['·']";
/** In two columns of a phone, "Unknown date · SVG · CC0" fits into one line. */
const NARROW = 'narrow:gap-x-[7px] @max-[10.2rem]/card:tracking-[-0.02em]';
const TONES = { quiet: '', caution: 'font-medium text-caution', danger: 'font-medium text-danger' } as const;

function License({ logo }: { logo: Logo }) {
  const terms = licenseSummary(logo);
  const tone = licenseTone(logo);
  return (
    <span title={terms} className={`${PART} z-1 min-w-0 ${TONES[tone]}`}>
      {tone !== 'quiet' && <TriangleAlert className="-mt-px mr-1 inline size-3" strokeWidth={2.25} />}
      {!logo.unchecked && <span className="sr-only">Licence: </span>}
      <span>{licenseBadge(logo)}</span>
      <span className="sr-only">
        . {terms}
        {isTrademark(logo) && '. Protected as a trademark'}
      </span>
    </span>
  );
}

function Part({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <span className={`${PART} ${className}`}>
      <span>{children}</span>
    </span>
  );
}

function dateLabel(logo: Logo): string {
  const date = logo.dateAdded && formatDate(logo.dateAdded);
  return date ? `Added: ${date}` : 'Unknown date';
}

interface MetadataProps {
  logo: Logo;
  /** What the logo is for its brand, e.g. "Current logo". */
  label?: string | undefined;
}

/** What a logo is for its brand, its date, file type and licence. Breaks between them only, and never truncates. */
export function Metadata({ logo, label }: MetadataProps) {
  return (
    <p
      className={`relative flex min-w-0 flex-wrap gap-x-[9px] overflow-hidden text-muted text-xs leading-[1.125rem] ${NARROW}`}
    >
      {label && <Part className="font-medium text-ink">{label}</Part>}
      <Part>{dateLabel(logo)}</Part>
      <Part>{logo.fileType.toUpperCase()}</Part>
      <License logo={logo} />
    </p>
  );
}
