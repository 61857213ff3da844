import { TriangleAlert } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { isTrademark, licenceAsks, licenceBadge } from '../licence-words.ts';

const BADGE = 'inline-flex h-6 items-center gap-1 rounded-md border px-1.5 text-xs';

export function TypeBadge({ fileType }: Pick<Logo, 'fileType'>) {
  return <span className={`${BADGE} border-line bg-sunken font-semibold`}>{fileType.toUpperCase()}</span>;
}

export function LicenceBadge({ logo }: { logo: Logo }) {
  const isDoubtful = logo.licenseClass === 'nonfree' || logo.licenseClass === 'unknown';
  return (
    <span
      title={licenceAsks(logo.licenseClass)}
      className={`${BADGE} relative z-1 min-w-0 ${isDoubtful ? 'border-edge text-ink' : 'border-line text-muted'}`}
    >
      {isDoubtful && <TriangleAlert aria-hidden="true" className="size-3 shrink-0" />}
      <span className="sr-only">Licence: </span>
      <span className="truncate">{licenceBadge(logo)}</span>
      <span className="sr-only">. {licenceAsks(logo.licenseClass)}</span>
    </span>
  );
}

export function TrademarkMark({ logo }: { logo: Logo }) {
  if (!isTrademark(logo)) return null;
  return (
    <span title="Protected as a trademark" className="relative z-1 text-muted text-sm leading-none">
      <span aria-hidden="true">™</span>
      <span className="sr-only">Trademark</span>
    </span>
  );
}
