import { Check, Copy as CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { svgTextOf } from '#web/lib/files/svg-text.ts';
import { Button } from '#web/ui/button.tsx';
import { convert } from './convert.ts';
import type { Copy } from './doors.ts';
import { dataUriOf, imgTagOf } from './embed.ts';
import { DEFAULT_WIDTH } from './widths.ts';

const COPIED_MS = 2000;
const asText = (text: string) => new Blob([text], { type: 'text/plain' });

async function dataUri(logo: Logo): Promise<Blob> {
  const file = await fetchFile(logo);
  return asText(await dataUriOf(file, logo.fileType === 'svg' ? await svgTextOf(file) : null));
}

async function jsx(logo: Logo): Promise<Blob> {
  const code = await svgTextOf(await fetchFile(logo));
  // The reader of SVG is large, and few copy this form.
  const { componentName, jsxOf } = await import('./jsx.ts');
  return asText(jsxOf(code, componentName(logo.title)));
}

async function png(logo: Logo): Promise<Blob> {
  const width = logo.fileType === 'svg' ? DEFAULT_WIDTH : Math.round(logo.width ?? DEFAULT_WIDTH);
  return convert(await fetchFile(logo), logo, { format: 'png', width, ground: null });
}

interface Form {
  name: string;
  isForSvgOnly?: true;
  make: (logo: Logo) => Promise<Blob>;
}

const FORMS: Form[] = [
  { name: 'Data URI', make: dataUri },
  { name: '<img> tag', make: async (logo) => asText(imgTagOf(logo, location.href)) },
  { name: 'JSX', isForSvgOnly: true, make: jsx },
  { name: 'PNG', make: png },
];

function CopyButton({ form: { name, make }, logo, copy }: { form: Form; logo: Logo; copy: Copy }) {
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

/** Puts a logo on the clipboard in forms for code and for design tools. */
export function CopyButtons({ logo, copy }: { logo: Logo; copy: Copy }) {
  return (
    <div>
      <h4 className="mb-1.5 text-muted text-sm">Copy as</h4>
      <div className="flex flex-wrap gap-1.5">
        {FORMS.filter(({ isForSvgOnly }) => !isForSvgOnly || logo.fileType === 'svg').map((form) => (
          <CopyButton key={form.name} form={form} logo={logo} copy={copy} />
        ))}
      </div>
    </div>
  );
}
