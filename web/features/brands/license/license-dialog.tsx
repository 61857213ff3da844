import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleHelp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { describeLicense } from '#contract/constants/licenses.ts';
import type { Logo } from '#contract/logos.ts';
import type { LicenseQuestion, QuestionedLogo } from '#web/lib/unchecked-licenses.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { checkLicenses } from './check-licenses.ts';

const MAX_LISTED = 6;

const ONE_UNKNOWN =
  'We haven’t checked this file’s licence yet. Check it now, or look at the source page yourself.';
const SOME_UNKNOWN =
  'We haven’t checked these files’ licences yet. Check them now, or look at the source pages yourself.';

type State =
  | { step: 'asking' }
  | { step: 'checking' }
  | { step: 'checked'; known: ReadonlyMap<string, Logo> };

/** Returns what the visitor is told in each state. */
function textsOf(state: State, { logos, verb }: LicenseQuestion): { title: string; description: string } {
  const isSingle = logos.length === 1;
  if (state.step !== 'checked') {
    return isSingle
      ? { title: 'Licence not checked yet', description: ONE_UNKNOWN }
      : { title: 'Licences not checked yet', description: SOME_UNKNOWN };
  }
  const missing = logos.filter(({ url }) => !state.known.has(url)).length;
  if (missing === 0) {
    const title = isSingle ? 'Licence checked' : 'Licences checked';
    return {
      title,
      description: isSingle ? 'This is what its source says:' : 'This is what their sources say:',
    };
  }
  const subject = isSingle ? 'The licence' : `The licence of ${missing} of ${logos.length} logos`;
  const later = `Try again later, or ${verb.toLowerCase()} and check the source page yourself.`;
  return { title: 'Licence still unknown', description: `${subject} couldn’t be looked up. ${later}` };
}

function LicenseItem({ logo, known }: { logo: QuestionedLogo; known: Logo | undefined }) {
  const terms = known && describeLicense(known);
  const Icon = known ? Check : CircleHelp;
  return (
    <li className="flex gap-3 py-2.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <Icon className={known ? 'text-accent' : 'text-muted'} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="line-clamp-2 font-medium">{logo.title}</span>
        <span className="text-muted">
          {terms
            ? `${(terms.hasOwnName && known.license) || terms.label}. ${terms.terms}.`
            : 'Licence unknown'}
        </span>
      </span>
    </li>
  );
}

function LicenseList({
  logos,
  known,
}: {
  logos: readonly QuestionedLogo[];
  known: ReadonlyMap<string, Logo>;
}) {
  // Those that remain unknown come first.
  const sorted = logos.toSorted((one, other) => Number(known.has(one.url)) - Number(known.has(other.url)));
  const more = logos.length - MAX_LISTED;
  return (
    <ul className="mt-4 divide-y divide-line rounded-xl border border-line px-3.5 empty:hidden">
      {sorted.slice(0, MAX_LISTED).map((logo) => (
        <LicenseItem key={logo.url} logo={logo} known={known.get(logo.url)} />
      ))}
      {more > 0 && <li className="py-2.5 text-muted text-sm">and {more} more</li>}
    </ul>
  );
}

const NONE: ReadonlyMap<string, Logo> = new Map();

/** Asks whether logos may be used although their licence isn't known, and looks it up on request. */
export default function LicenseDialog({ question }: { question: LicenseQuestion }) {
  const { logos, verb, isBatch, answer } = question;
  const client = useQueryClient();
  const [state, setState] = useState<State>({ step: isBatch ? 'checking' : 'asking' });
  const known = state.step === 'checked' ? state.known : NONE;
  const check = async () => {
    setState({ step: 'checking' });
    const found = await checkLicenses(client, logos);
    const isComplete = logos.every(({ url }) => found.has(url));
    if (isBatch && isComplete) answer(found);
    else setState({ step: 'checked', known: found });
  };
  const checkFirst = useEffectEvent(check);
  useEffect(() => {
    if (isBatch) void checkFirst();
  }, [isBatch]);
  const isComplete = state.step === 'checked' && logos.every(({ url }) => known.has(url));
  const isChecking = state.step === 'checking';
  return (
    <Dialog {...textsOf(state, question)} onClose={() => answer(null)}>
      <LicenseList logos={logos} known={known} />
      <div className="mt-6 flex flex-wrap justify-end gap-2 *:min-h-11 max-sm:flex-col-reverse">
        <Button onClick={() => answer(null)}>Cancel</Button>
        {!isComplete && <Button onClick={() => answer(known)}>{verb} anyway</Button>}
        {isComplete ? (
          <Button variant="primary" onClick={() => answer(known)}>
            {verb}
          </Button>
        ) : (
          <Button variant="primary" aria-disabled={isChecking} onClick={isChecking ? undefined : check}>
            {isChecking && <Spinner className="size-4" />}
            {isChecking ? 'Checking…' : state.step === 'asking' ? 'Check now' : 'Retry'}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isChecking && 'Checking the licence…'}
        {isComplete && 'The licence is known now.'}
      </p>
    </Dialog>
  );
}
