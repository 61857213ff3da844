import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { groundLook } from '../ground/ground-look.ts';
import { useAutoGround } from '../ground/use-auto-ground.ts';

/** The small picture of a logo; where it can't be loaded the file itself is tried, then a sign stands in. */
function Picture({ logo, onLoad }: { logo: Logo; onLoad: () => void }) {
  const sources = [...new Set([logo.thumbUrl, logo.url])];
  const [failures, setFailures] = useState(0);
  const source = sources[failures];
  if (!source) {
    return (
      <span className="flex flex-col items-center gap-1.5 text-xs">
        <ImageOff aria-hidden="true" className="size-6" strokeWidth={1.5} />
        <span className="sr-only sm:not-sr-only">No preview</span>
      </span>
    );
  }
  return (
    <img
      key={source}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={onLoad}
      onError={() => setFailures(failures + 1)}
      // A picture without transparency brings a white box, which this lets the ground shine through.
      className={`size-full object-contain ${logo.fileType === 'svg' ? '' : 'in-data-[ground=light]:mix-blend-multiply'}`}
    />
  );
}

/** The small picture of a logo on the ground that shows it best. */
export function LogoThumb({ logo, className }: { logo: Logo; className: string }) {
  const { ground, onLoad } = useAutoGround(logo);
  return (
    <div
      data-ground={ground}
      className={`flex min-h-0 min-w-0 items-center justify-center isolate overflow-hidden rounded-lg transition-colors ${groundLook(ground)} ${className}`}
    >
      <Picture logo={logo} onLoad={onLoad} />
    </div>
  );
}
