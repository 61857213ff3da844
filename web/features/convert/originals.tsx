import { useQuery } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import { formatFileSize } from '#files/file-size.ts';
import { checkOptions } from '#web/lib/files/check-queries.ts';
import { SaveButton } from './save-button.tsx';
import type { Choice } from './use-conversion.ts';

/** Returns the size of the optimised SVG in words, if the check of the file has already said it. */
function useSmallerSize(logo: Logo): string | null {
  // The opened logo shows the check, so it isn't asked for here.
  const { data } = useQuery({ ...checkOptions(logo), enabled: false });
  const bytes = data?.check?.optimizedBytes;
  return bytes ? formatFileSize(bytes) : null;
}

interface OriginalsProps {
  logo: Logo;
  isTrimmed: boolean;
  /** What is being saved; null if nothing is. */
  busy: Choice | null;
  onSave: (choice: Choice) => void;
}

/** The original, or the original without its margins. For an SVG, also a smaller one and a PDF. */
export function Originals({ logo, isTrimmed, busy, onSave }: OriginalsProps) {
  const smallerSize = useSmallerSize(logo);
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
          <SaveButton
            {...row}
            choice="smaller"
            label="Smaller SVG that looks the same"
            className="justify-between! min-w-0"
          >
            <span>
              Smaller SVG
              {!isTrimmed && smallerSize && <span className="text-muted"> · {smallerSize}</span>}
            </span>
          </SaveButton>
          <SaveButton {...row} choice="pdf" label="Print or save as PDF" className="">
            <span>PDF</span>
          </SaveButton>
        </div>
      )}
    </div>
  );
}
