import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatDate } from '#web/lib/formats.ts';
import { cardLicense, isTrademark, licenseSummary, licenseTone } from '../license-labels.ts';

/** A dot precedes each part, in the middle of the gap. At the start of a line it lies outside the paragraph, which clips it. */
const PART = 'after-dot relative';
/** In two columns of a phone, "Unknown date · SVG · CC0" fits into one line. */
const GAP = 'gap-x-[9px] narrow:gap-x-[7px]';
const TONES = { quiet: '', caution: 'font-medium text-caution', danger: 'font-medium text-danger' } as const;

const WARNING = <TriangleAlert aria-hidden="true" className="-mt-px mr-1 inline size-3" strokeWidth={2.25} />;

function License({ logo }: { logo: Logo }) {
  const terms = licenseSummary(logo);
  const tone = licenseTone(logo);
  return (
    <span title={terms} className={`${PART} z-1 min-w-0 ${TONES[tone]}`}>
      {tone !== 'quiet' && WARNING}
      <span className="sr-only">Licence: </span>
      <span>{cardLicense(logo)}</span>
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

/** Returns what makes a file unusable; "" if nothing does. An SVG promises more than a bitmap. */
function defectOf({ fileKind, fileType }: Logo): string {
  if (fileKind === 'empty') return ': nothing visible';
  return fileKind === 'bitmap' && fileType === 'svg' ? ': only a bitmap' : '';
}

function dateLabel(logo: Logo): string {
  const date = logo.dateAdded && formatDate(logo.dateAdded);
  return date ? `Added: ${date}` : 'Unknown date';
}

interface MetadataProps {
  logo: Logo;
  label?: string | undefined;
}

/**
 * What a logo is for its brand, its date, its file type with what makes the file unusable, and its licence. Never truncates.
 * Breaks between label, date and the rest, on a card always after the label; file type and licence share a line.
 */
export function Metadata({ logo, label }: MetadataProps) {
  const defect = defectOf(logo);
  return (
    <p
      className={`relative flex min-w-0 flex-wrap overflow-hidden text-muted text-xs leading-[1.125rem] @max-[10.2rem]/card:tracking-[-0.02em] ${GAP}`}
    >
      {label && <Part className="font-medium text-ink @min-[0px]/card:basis-full">{label}</Part>}
      <Part>{dateLabel(logo)}</Part>
      <span className={`${PART} flex min-w-0 flex-wrap ${GAP}`}>
        <span className={defect && TONES.caution}>
          {logo.fileType.toUpperCase()}
          {defect}
        </span>
        <License logo={logo} />
      </span>
    </p>
  );
}
