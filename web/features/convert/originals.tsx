import type { Logo } from '#contract/logos.ts';
import { formatFileSize } from '#web/lib/formats.ts';
import { SaveButton } from './save-button.tsx';
import type { Choice } from './use-conversion.ts';

interface OriginalsProps {
  logo: Logo;
  isTrimmed: boolean;
  /** What is being saved; null if nothing is. */
  busy: Choice | null;
  onSave: (choice: Choice) => void;
}

/** The original, or the original without its margins. For an SVG, also a smaller one and a PDF. */
export function Originals({ logo, isTrimmed, busy, onSave }: OriginalsProps) {
  const row = { busy, onSave, hasIcon: true };
  return (
    <div className="flex flex-col gap-2">
      <SaveButton {...row} choice="original" className="w-full justify-between!">
        <span>
          {isTrimmed ? 'Trimmed' : 'Original'}{' '}
          <span className="text-muted">{logo.fileType.toUpperCase()}</span>
          {!isTrimmed && logo.size !== null && (
            <span className="text-muted"> · {formatFileSize(logo.size)}</span>
          )}
        </span>
      </SaveButton>
      {logo.fileType === 'svg' && (
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <SaveButton {...row} choice="smaller" className="justify-between!">
            <span>
              Smaller SVG <span className="text-muted">· looks the same</span>
            </span>
          </SaveButton>
          <SaveButton {...row} choice="pdf" label="Print or save as PDF" className="">
            PDF
          </SaveButton>
        </div>
      )}
    </div>
  );
}
