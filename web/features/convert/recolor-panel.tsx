import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Download, Pipette } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Ink, Recolored } from '#svg/recolor/recolor.ts';
import { isLightColor } from '#web/lib/color/oklab.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { svgTextOf } from '#web/lib/files/file-content.ts';
import { uniqueFileNames } from '#web/lib/files/file-name.ts';
import { DEFAULT_WIDTH } from '#web/lib/files/recipe.ts';
import { Button } from '#web/ui/button.tsx';
import { LockedButtonIcon } from '#web/ui/lock.tsx';
import { moveWithArrowKeys, Radio } from '#web/ui/radio.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { convert } from './convert.ts';
import type { SaveFile } from './use-conversion.ts';

const INKS = [
  { ink: '#000000', label: 'Black', className: 'bg-[#000000] text-[#ffffff]' },
  { ink: '#ffffff', label: 'White', className: 'bg-[#ffffff] text-[#1c1a17]' },
  {
    ink: 'grey',
    label: 'Greyscale',
    className: 'bg-[linear-gradient(to_right,#ffffff,#000000)] text-[#1c1a17]',
  },
] as const;
const INITIAL_COLOR = '#2b49d6';
const SWATCH =
  'relative flex size-9 items-center justify-center rounded-full border border-edge forced-color-adjust-none touch:size-11 [&_svg]:size-4';

/** Returns the logo in a colour; `error` if the file can't be read. */
function useRecolored(logo: Logo, ink: Ink, cutsOut: boolean) {
  const code = useQuery({
    queryKey: ['logos', logo.url, 'code'],
    queryFn: async ({ signal }) => svgTextOf(await fetchFile(logo, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const result = useQuery({
    queryKey: ['logos', logo.url, 'recolored', ink, cutsOut],
    queryFn: async () => (await import('./recolor-svg.ts')).recolorSvg(code.data ?? '', { ink, cutsOut }),
    enabled: code.data !== undefined,
    placeholderData: (previous: Recolored | undefined) => previous,
    retry: false,
  });
  return { data: result.data, error: code.error ?? result.error };
}

/** Returns the address of an image of SVG code, until the code changes. */
function useImageUrl(code: string | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (code === undefined) return;
    const next = URL.createObjectURL(new Blob([code], { type: 'image/svg+xml' }));
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [code]);
  return url;
}

function InkChoice({ ink, onChange }: { ink: Ink; onChange: (ink: Ink) => void }) {
  const isListed = INKS.some((one) => one.ink === ink);
  return (
    <div
      role="radiogroup"
      aria-label="Colour"
      onKeyDown={moveWithArrowKeys}
      className="flex items-center gap-2"
    >
      {INKS.map((one) => (
        <Radio
          key={one.label}
          isChecked={ink === one.ink}
          isTabStop={ink === one.ink || (!isListed && one.label === 'Black')}
          aria-label={one.label}
          title={one.label}
          onClick={() => onChange(one.ink)}
          className={`${SWATCH} ${one.className}`}
        >
          {ink === one.ink && <Check />}
        </Radio>
      ))}
      <label
        title="Any colour"
        style={isListed ? {} : { backgroundColor: ink }}
        className={`${SWATCH} bg-surface has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2`}
      >
        <span className="rounded-full bg-raised p-1 text-ink">{isListed ? <Pipette /> : <Check />}</span>
        <input
          type="color"
          aria-label="Any colour"
          value={isListed ? INITIAL_COLOR : ink}
          onChange={({ target }) => onChange(target.value as Ink)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
    </div>
  );
}

function Result({ code, ink, title }: { code: string | undefined; ink: Ink; title: string }) {
  const url = useImageUrl(code);
  const ground = ink !== 'grey' && isLightColor(ink) ? 'bg-[#24211e]' : 'bg-[#ffffff]';
  return (
    <div
      className={`flex h-28 items-center justify-center rounded-lg border border-line p-4 forced-color-adjust-none ${ground}`}
    >
      {url ? (
        <img src={url} alt={`${title}, recoloured`} className="size-full object-contain" />
      ) : (
        <Spinner />
      )}
    </div>
  );
}

interface RecolorPanelProps {
  logo: Logo;
  save: SaveFile;
  /** Copies the code. Resolves to true if it was copied. */
  copy: (make: () => Promise<Blob>) => Promise<boolean>;
  isLocked: boolean;
}

const NOTE = 'text-muted text-xs';

function Notes({ data }: { data: Recolored | undefined }): ReactNode {
  return (
    <>
      {data?.hasBitmaps && (
        <p role="status" className="text-sm">
          This SVG contains a raster image, which keeps its colours.
        </p>
      )}
      <p className={NOTE}>The brand’s guidelines may forbid other colours. Check them before you publish.</p>
    </>
  );
}

/** Saves or copies an SVG logo in black, white, grey or one colour. */
export default function RecolorPanel({ logo, save, copy, isLocked }: RecolorPanelProps) {
  const [ink, setInk] = useState<Ink>('#000000');
  const [cutsOut, setCutsOut] = useState(true);
  const { data, error } = useRecolored(logo, ink, cutsOut);
  if (error) return <p className="text-muted text-sm">This SVG can’t be recoloured. {error.message}</p>;
  const file = async () => new Blob([data?.svg ?? ''], { type: 'image/svg+xml' });
  const name = INKS.find((one) => one.ink === ink)?.label ?? ink.slice(1);
  const saveAs = (format: 'svg' | 'png') => {
    if (!data) return;
    const [fileName = ''] = uniqueFileNames([{ ...logo, title: `${logo.title} ${name}` }], () => format);
    const png = async () =>
      convert(await file(), logo, { format: 'png', width: DEFAULT_WIDTH, background: null });
    const make = async () => ({ file: await (format === 'svg' ? file() : png()), name: fileName });
    void save({ logo, fileType: format, make });
  };
  const copyIcon = <Copy aria-hidden="true" className="size-4" />;
  return (
    <div className="flex flex-col gap-3">
      <InkChoice ink={ink} onChange={setInk} />
      <Result code={data?.svg} ink={ink} title={logo.title} />
      {data?.hasLightParts && (
        <label className="flex w-fit items-center gap-2 text-sm touch:min-h-11">
          <input
            type="checkbox"
            checked={cutsOut}
            onChange={({ target }) => setCutsOut(target.checked)}
            className="size-4 accent-accent"
          />
          Cut out white parts
        </label>
      )}
      <div className="flex flex-wrap gap-1.5 *:touch:min-h-11">
        {(['svg', 'png'] as const).map((format) => (
          <Button
            key={format}
            aria-label={`Save ${format.toUpperCase()} in this colour`}
            onClick={() => saveAs(format)}
            className="gap-1.5 px-2.5! text-sm"
          >
            <Download aria-hidden="true" className="size-4" />
            {format.toUpperCase()}
          </Button>
        ))}
        <Button
          aria-label="Copy SVG in this colour"
          onClick={() => copy(file)}
          className="gap-1.5 px-2.5! text-sm"
        >
          {isLocked ? <LockedButtonIcon>{copyIcon}</LockedButtonIcon> : copyIcon}
          Copy SVG
        </Button>
      </div>
      <Notes data={data} />
    </div>
  );
}
