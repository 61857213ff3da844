import { Maximize, Minus, Plus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { addFileToDrag, preloadDragSource } from '#web/lib/files/drag-file.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useBackground } from '../background/background.ts';
import { BackgroundSwitch } from '../background/background-switch.tsx';
import { LargePicture, largeSourceOf } from '../large-picture.tsx';
import { useZoom } from './zoom.ts';

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

/** The large preview of a logo on the chosen background. It can be zoomed, and then moved; else it can be dragged as a file. */
export function Preview({ logo }: { logo: Logo }) {
  const background = useBackground(logo);
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const zoom = useZoom();
  const { x, y, scale } = zoom.view;
  const fileDrag = {
    draggable: scale <= 1,
    onPointerEnter: () => preloadDragSource(logo),
    onDragStart: (event: DragEvent) => addFileToDrag(event.dataTransfer, logo),
  };
  const touch = scale > 1 ? 'touch-none' : '[touch-action:pan-y]';
  return (
    <div className="flex min-h-0 flex-col">
      <div
        ref={zoom.pane}
        {...zoom.drag}
        {...fileDrag}
        {...background}
        className={`relative aspect-3/2 max-h-[42dvh] min-h-0 cursor-grab md:max-h-none overflow-hidden p-[9%] active:cursor-grabbing md:aspect-auto md:flex-1 ${touch} ${background.className}`}
      >
        {loadedUrl !== logo.url && brokenUrl !== logo.url && (
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner className="size-6" />
          </span>
        )}
        <LargePicture
          key={logo.url}
          picture={largeSourceOf(logo)}
          onLoad={() => setLoadedUrl(logo.url)}
          onBroken={() => setBrokenUrl(logo.url)}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          className="pointer-events-none"
        />
      </div>
      {brokenUrl !== logo.url && (
        <div className="flex flex-wrap items-center justify-between gap-y-2 border-line border-t px-4 py-2 max-sm:pr-2">
          <BackgroundSwitch />
          <ZoomControls zoom={zoom} />
        </div>
      )}
    </div>
  );
}
