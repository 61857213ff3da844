import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { svgBytesOf } from '#files/file-content.ts';
import { uniqueFileNames } from '#files/logo-file-name.ts';
import { DEFAULT_WIDTH } from '#files/recipe.ts';
import { isLightColor } from '#images/oklab.ts';
import type { Ink } from '#svg/recolor/recolor.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { BLACK, GREYSCALE, Swatches, WHITE } from '#web/ui/swatches.tsx';
import { convert } from './convert.ts';
import type { SaveFile } from './use-conversion.ts';

const INKS = [BLACK, WHITE, GREYSCALE];

/** Queries the logo in a colour. While it changes, the previous result stays. */
function recoloredOptions(logo: Logo, ink: Ink, cutsOut: boolean) {
  return queryOptions({
    queryKey: ['logos', logo.url, 'recolored', ink, cutsOut],
    queryFn: async ({ client }) => {
      const [{ recolor }, { boundsOf }, source] = await Promise.all([
        import('#svg/recolor/recolor.ts'),
        import('./parse-svg.ts'),
        client.ensureQueryData({
          queryKey: ['logos', logo.url, 'code'],
          queryFn: async ({ signal }) => svgBytesOf(await fetchFile(logo, { signal })),
        }),
      ]);
      return recolor(source, { ink, cutsOut, bounds: await boundsOf(source) });
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function Result({ code, ink, title }: { code: string | undefined; ink: Ink; title: string }) {
  const ground = ink !== 'grey' && isLightColor(ink) ? 'bg-[#24211e]' : 'bg-[#ffffff]';
  return (
    <div
      className={`flex h-28 items-center justify-center rounded-lg border border-line p-4 forced-color-adjust-none ${ground}`}
    >
      {code ? (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(code)}`}
          alt={`${title}, recoloured`}
          className="size-full object-contain"
        />
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
}

/** Downloads or copies an SVG logo in black, white, grey or one colour. */
export default function RecolorPanel({ logo, save, copy }: RecolorPanelProps) {
  const [ink, setInk] = useState<Ink>('#000000');
  const [cutsOut, setCutsOut] = useState(true);
  const { data, error } = useQuery(recoloredOptions(logo, ink, cutsOut));
  if (error) return <p className="text-muted text-sm">This SVG can’t be recoloured. {error.message}</p>;
  const file = async () => new Blob([data?.svg ?? ''], { type: 'image/svg+xml' });
  const inkName = INKS.find(({ value }) => value === ink)?.label;
  const saveAs = (format: 'svg' | 'png') => {
    if (!data) return;
    const [fileName = ''] = uniqueFileNames(
      [{ ...logo, title: `${logo.title} ${inkName ?? ink.slice(1)}` }],
      () => format,
    );
    const png = async () =>
      convert(await file(), logo, { format: 'png', width: DEFAULT_WIDTH, background: null });
    const make = async () => ({ file: await (format === 'svg' ? file() : png()), name: fileName });
    void save({ logo, fileType: format, make });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <Swatches label="Colour" swatches={INKS} value={ink} onChange={setInk} pickerLabel="Any colour" />
        <span className="font-medium">{inkName ?? ink.toUpperCase()}</span>
      </div>
      <Result code={data?.svg} ink={ink} title={logo.title} />
      {data?.hasLightParts && (
        <Checkbox isChecked={cutsOut} onChange={setCutsOut} className="w-fit">
          Cut out white parts
        </Checkbox>
      )}
      <div className="flex gap-1.5 *:flex-1 *:touch:min-h-11">
        {(['svg', 'png'] as const).map((format) => (
          <Button
            key={format}
            aria-label={`Download ${format.toUpperCase()} in this colour`}
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
          <Copy aria-hidden="true" className="size-4" />
          Copy SVG
        </Button>
      </div>
      {data?.hasBitmaps && (
        <p role="status" className="text-sm">
          This SVG contains a raster image, which keeps its colours.
        </p>
      )}
      <p className="text-muted text-xs">
        The brand’s guidelines may forbid other colours. Check them before you publish.
      </p>
    </div>
  );
}
