import { ImageOff, Maximize, Minus, Plus } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { addFileToDrag, preloadDragSource } from '#web/lib/files/drag-file.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useBackgroundStyle } from '../background/background-style.ts';
import { usePreviewBackground } from '../background/choice.ts';
import { BackgroundSwitch } from '../background/preview-background.tsx';
import { useZoom, type View } from './zoom.ts';

interface PreviewImageProps {
  logo: Logo;
  view: View;
  /** Called if no source of the picture loads. */
  onBroken: () => void;
}

function PreviewImage({ logo, view, onBroken }: PreviewImageProps) {
  const sources = [...new Set([logo.previewUrl, logo.url, logo.thumbUrl])];
  const [failures, setFailures] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const source = sources[failures];
  if (!source) {
    return (
      <p className="flex size-full flex-col items-center justify-center gap-2">
        <ImageOff className="size-10" strokeWidth={1.25} />
        The preview couldn’t load.
      </p>
    );
  }
  return (
    <>
      {!isLoaded && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner className="size-6" />
        </span>
      )}
      <img
        key={source}
        src={source}
        alt={logo.title}
        draggable={false}
        onLoad={() => setLoaded(true)}
        onError={() => {
          setFailures(failures + 1);
          if (failures + 1 === sources.length) onBroken();
        }}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        className={`pointer-events-none size-full ${logo.fileType === 'svg' ? 'object-contain' : 'object-scale-down'}`}
      />
    </>
  );
}

function ZoomControls({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  return (
    <div className="flex items-center">
      <IconButton label="Zoom out" aria-keyshortcuts="-" onClick={zoom.zoomOut}>
        <Minus />
      </IconButton>
      <span role="status" aria-label="Zoom" className="w-13 text-center text-sm max-[25rem]:sr-only">
        {Math.round(zoom.view.scale * 100)}%
      </span>
      <IconButton label="Zoom in" aria-keyshortcuts="+" onClick={zoom.zoomIn}>
        <Plus />
      </IconButton>
      <IconButton label="Fit to view" aria-keyshortcuts="0" onClick={zoom.fit}>
        <Maximize />
      </IconButton>
    </div>
  );
}

/** Makes the preview draggable as a file. When it is zoomed in, dragging moves it instead. */
const fileDrag = (logo: Logo, { scale }: View) => ({
  draggable: scale <= 1,
  onPointerEnter: () => preloadDragSource(logo),
  onDragStart: (event: DragEvent) => addFileToDrag(event.dataTransfer, logo),
});

/** The large preview of a logo on the chosen background. It can be zoomed and moved. */
export function Preview({ logo }: { logo: Logo }) {
  const pane = useRef<HTMLDivElement>(null);
  const [background, setBackground] = usePreviewBackground();
  const { name, className, style } = useBackgroundStyle(background, logo);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const zoom = useZoom(pane);
  const touch = zoom.view.scale > 1 ? 'touch-none' : '[touch-action:pan-y]';
  return (
    <div className="flex min-h-0 flex-col">
      <div
        ref={pane}
        {...zoom.drag}
        {...fileDrag(logo, zoom.view)}
        data-background={name}
        style={style}
        className={`relative aspect-3/2 max-h-[42dvh] min-h-0 cursor-grab md:max-h-none overflow-hidden p-[9%] active:cursor-grabbing md:aspect-auto md:flex-1 ${touch} ${className}`}
      >
        <PreviewImage key={logo.url} logo={logo} view={zoom.view} onBroken={() => setBrokenUrl(logo.url)} />
      </div>
      {brokenUrl !== logo.url && (
        <div className="flex flex-wrap items-center justify-between gap-y-2 border-line border-t px-4 py-2 max-sm:pr-2">
          <BackgroundSwitch background={background} onChange={setBackground} />
          <ZoomControls zoom={zoom} />
        </div>
      )}
    </div>
  );
}
