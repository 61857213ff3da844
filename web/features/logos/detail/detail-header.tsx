import {
  Ban,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Clock,
  TriangleAlert,
  X,
} from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { IconButton } from '#web/ui/button.tsx';
import { licenseBadge, licenseSummary, licenseTone } from '../license-labels.ts';

const STEPS = [
  { name: 'Left', label: 'Previous logo', Icon: ChevronLeft },
  { name: 'Right', label: 'Next logo', Icon: ChevronRight },
] as const;

interface ToolbarProps {
  previous: Logo | undefined;
  next: Logo | undefined;
  onMove: (logo: Logo) => void;
}

/** The buttons that step through the logos and close the dialog. */
export function DetailToolbar({ previous, next, onMove }: ToolbarProps) {
  const targets = { Left: previous, Right: next };
  return (
    <div className="flex shrink-0 items-center">
      {(previous || next) &&
        STEPS.map(({ name, label, Icon }) => (
          <IconButton
            key={label}
            label={label}
            aria-keyshortcuts={`Arrow${name}`}
            aria-disabled={!targets[name]}
            onClick={() => targets[name] && onMove(targets[name])}
            className="touch:size-11"
          >
            <Icon />
          </IconButton>
        ))}
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

/** The id of the section that the pill leads to. */
export const LICENSE_SECTION_ID = 'logo-license';

const PILL =
  'inline-flex min-h-7 max-w-full items-center touch:relative touch:after:absolute touch:after:-inset-1.5 gap-1.5 rounded-md border border-transparent px-2 py-0.5 text-left font-medium text-xs transition-colors touch:min-h-8 [&_svg]:size-3.5 [&_svg]:shrink-0';
const TONES = {
  danger: 'bg-danger-soft text-danger',
  caution: 'bg-line text-ink',
  quiet: 'bg-line text-muted hover:text-ink',
} as const;

function showLicense(): void {
  const section = document.getElementById(LICENSE_SECTION_ID);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** The licence of a logo in a few words, tinted by severity. A click leads to its terms. */
function LicensePill({ logo }: { logo: Logo }) {
  const tone = licenseTone(logo);
  return (
    <>
      <button
        type="button"
        title={licenseSummary(logo)}
        onClick={showLicense}
        className={`${PILL} ${TONES[tone]}`}
      >
        {tone === 'danger' && <Ban aria-hidden="true" />}
        {tone === 'caution' && <TriangleAlert aria-hidden="true" />}
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="sr-only">Licence: </span>
          {licenseBadge(logo)}
        </span>
      </button>
      {logo.deletionReason && (
        <button
          type="button"
          title="The source may soon delete this file"
          onClick={showLicense}
          className={`${PILL} ${TONES.danger}`}
        >
          <Clock aria-hidden="true" />
          Nominated for deletion
        </button>
      )}
    </>
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
