import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { IconButton } from '#web/ui/button.tsx';
import { LicensePill } from './license-pill.tsx';

interface StepButtonProps {
  label: string;
  shortcut: string;
  target: Logo | undefined;
  onMove: (logo: Logo) => void;
  children: ReactNode;
}

function StepButton({ label, shortcut, target, onMove, children }: StepButtonProps) {
  return (
    <IconButton
      label={label}
      aria-keyshortcuts={shortcut}
      aria-disabled={!target}
      onClick={() => target && onMove(target)}
      className="touch:size-11"
    >
      {children}
    </IconButton>
  );
}

interface ToolbarProps {
  previous: Logo | undefined;
  next: Logo | undefined;
  onMove: (logo: Logo) => void;
}

/** The buttons that step through the logos and close the dialog. */
export function DetailToolbar({ previous, next, onMove }: ToolbarProps) {
  return (
    <div className="flex shrink-0 items-center">
      {(previous || next) && (
        <>
          <StepButton label="Previous logo" shortcut="ArrowLeft" target={previous} onMove={onMove}>
            <ChevronLeft />
          </StepButton>
          <StepButton label="Next logo" shortcut="ArrowRight" target={next} onMove={onMove}>
            <ChevronRight />
          </StepButton>
        </>
      )}
      <Dialog.Close asChild>
        <IconButton label="Close" className="touch:size-11">
          <X />
        </IconButton>
      </Dialog.Close>
    </div>
  );
}

/** True if the text of an element is cut off by its line clamp, as last seen while it was clamped. */
function useClamped(isExpanded: boolean) {
  const element = useRef<HTMLHeadingElement>(null);
  const [isClamped, setClamped] = useState(false);
  useEffect(() => {
    const heading = element.current;
    if (!heading || isExpanded) return;
    const measure = () => setClamped(heading.scrollHeight > heading.clientHeight + 4);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(heading);
    return () => observer.disconnect();
  }, [isExpanded]);
  return { element, isClamped };
}

/** The title, clamped to one line on a phone and two elsewhere. A long one can be expanded. */
function Title({ title }: { title: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const { element, isClamped } = useClamped(isExpanded);
  const Icon = isExpanded ? ChevronUp : ChevronDown;
  return (
    <div className="flex min-w-0 flex-1 items-start gap-1 max-md:items-center">
      <Dialog.Title
        ref={element}
        title={title}
        className={`min-w-0 font-semibold leading-tight tracking-tight [overflow-wrap:anywhere] ${title.length > 40 ? 'text-base md:text-lg' : 'text-xl md:text-2xl'} ${isExpanded ? 'max-h-[40dvh] overflow-y-auto' : 'line-clamp-1 md:line-clamp-2'}`}
      >
        {title}
      </Dialog.Title>
      {isClamped && (
        <IconButton
          label={isExpanded ? 'Shorten the title' : 'Show the whole title'}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="-my-1 size-8 touch:-my-3 touch:size-11"
        >
          <Icon />
        </IconButton>
      )}
    </div>
  );
}

const AREAS =
  "[grid-template-areas:'title_bar''pill_pill'] md:[grid-template-areas:'pill_bar''title_title'] grid-cols-[minmax(0,1fr)_auto]";

/** The title of a logo with its licence. On a phone, it stays at the top while the rest scrolls. */
export function DetailHeader({ logo, save, toolbar }: { logo: Logo; save: ReactNode; toolbar: ReactNode }) {
  return (
    <header
      className={`sticky top-0 z-20 grid items-center gap-x-2 gap-y-1.5 bg-raised pt-3 pr-2 pb-2.5 pl-4 max-md:border-line max-md:border-b max-md:short:static md:static md:py-3 md:border-line md:pr-3 md:pl-6 ${AREAS}`}
    >
      <div className="min-w-0 [grid-area:title] md:pr-3">
        <Title key={logo.url} title={logo.title} />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-1.5 [grid-area:pill] md:self-start md:pt-[3.5px]">
        <LicensePill logo={logo} />
        {save}
      </div>
      <div className="self-start [grid-area:bar] max-md:-my-2">{toolbar}</div>
    </header>
  );
}
