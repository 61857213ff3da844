import { Check, Copy as CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { svgTextOf } from '#web/lib/files/file-content.ts';
import { DEFAULT_WIDTH } from '#web/lib/files/recipe.ts';
import { Button } from '#web/ui/button.tsx';
import { convert } from './convert.ts';
import { dataUriOf, imgTagOf } from './embed.ts';

/** Copies content that is still loading, unless the visitor is a guest. Resolves to true if it was copied. */
export type CopyContent = (content: () => Promise<Blob>, format: string) => Promise<boolean>;

const COPIED_MS = 2000;
const asText = (text: string) => new Blob([text], { type: 'text/plain' });

async function dataUri(logo: Logo): Promise<Blob> {
  const file = await fetchFile(logo);
  return asText(await dataUriOf(file, logo.fileType === 'svg' ? await svgTextOf(file) : null));
}

async function jsx(logo: Logo): Promise<Blob> {
  const code = await svgTextOf(await fetchFile(logo));
  // The SVG parser is large, and few visitors copy JSX.
  const { jsxWithTitle } = await import('./parse-svg.ts');
  return asText(jsxWithTitle(code, logo.title));
}

async function png(logo: Logo): Promise<Blob> {
  const width = logo.fileType === 'svg' ? DEFAULT_WIDTH : Math.round(logo.width ?? DEFAULT_WIDTH);
  return convert(await fetchFile(logo), logo, { format: 'png', width, background: null });
}

interface CopyFormat {
  name: string;
  isSvgOnly?: true;
  make: (logo: Logo) => Promise<Blob>;
}

const COPY_FORMATS: CopyFormat[] = [
  { name: 'Data URI', make: dataUri },
  { name: '<img> tag', make: async (logo) => asText(imgTagOf(logo, location.href)) },
  { name: 'JSX', isSvgOnly: true, make: jsx },
  { name: 'PNG', make: png },
];

function CopyButton({ format, logo, copy }: { format: CopyFormat; logo: Logo; copy: CopyContent }) {
  const { name, make } = format;
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : CopyIcon;
  return (
    <Button
      aria-label={`Copy as ${name}`}
      onClick={async () => setCopied(await copy(() => make(logo), name))}
      className="px-2.5 text-sm"
    >
      <Icon aria-hidden="true" className="size-4" />
      {name}
    </Button>
  );
}

/** Copies a logo in formats for code and for design tools. */
export function CopyButtons({ logo, copy }: { logo: Logo; copy: CopyContent }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold text-sm">Copy as</h3>
      <div className="flex flex-wrap gap-1.5">
        {COPY_FORMATS.filter(({ isSvgOnly }) => !isSvgOnly || logo.fileType === 'svg').map((format) => (
          <CopyButton key={format.name} format={format} logo={logo} copy={copy} />
        ))}
      </div>
    </div>
  );
}
