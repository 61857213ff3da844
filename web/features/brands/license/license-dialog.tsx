import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { describeLicense } from '#contract/constants/licenses.ts';
import type { Logo } from '#contract/logos.ts';
import type { LicenseQuestion, QuestionedLogo } from '#web/lib/unchecked-licenses.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { brandIdsOf, brandOptions } from '../queries.ts';
import { listLogos } from '../search/arrange-brand.ts';

const MAX_LISTED = 6;

const ONE_UNKNOWN =
  'We haven’t checked this file’s licence yet. Check it now, or look at the source page yourself.';
const SOME_UNKNOWN =
  'We haven’t checked these files’ licences yet. Check them now, or look at the source pages yourself.';

type KnownLogos = ReadonlyMap<string, Logo>;

/** Looks up the licences of logos. Returns those that are known now, by URL. Never throws. */
async function checkLicenses(client: QueryClient, logos: readonly QuestionedLogo[]): Promise<KnownLogos> {
  const answers = await Promise.allSettled(
    brandIdsOf(logos).map((id) => client.fetchQuery({ ...brandOptions(id), staleTime: 0 })),
  );
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? listLogos(answer.value) : []));
  return new Map(found.filter(({ unchecked }) => !unchecked).map((logo) => [logo.url, logo]));
}

/** Checks the licences of a batch at once, those of a single logo on request. Answers the question of a batch if it can. */
function useLicenseCheck({ logos, isBatch, answer }: LicenseQuestion) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(isBatch);
  const isComplete = (known: KnownLogos) => logos.every(({ url }) => known.has(url));
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['licenses', logos.map(({ url }) => url)],
    queryFn: async ({ signal }) => {
      const found = await checkLicenses(client, logos);
      if (isBatch && !signal.aborted && isComplete(found)) answer(found);
      return found;
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const known = isFetching ? undefined : data;
  return {
    /** The logos whose licence is known now, by URL; undefined before they were checked. */
    known,
    isAsked,
    isChecking: isFetching,
    isComplete: known !== undefined && isComplete(known),
    check: () => (isAsked ? void refetch() : setAsked(true)),
  };
}

function textsOf(
  known: KnownLogos | undefined,
  { logos, verb }: LicenseQuestion,
): { title: string; description: string } {
  const isSingle = logos.length === 1;
  if (!known) {
    return isSingle
      ? { title: 'Licence not checked yet', description: ONE_UNKNOWN }
      : { title: 'Licences not checked yet', description: SOME_UNKNOWN };
  }
  const missing = logos.filter(({ url }) => !known.has(url)).length;
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
  return (
    <li className="flex gap-3 py-2.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {known ? <Check className="text-accent" /> : <CircleHelp className="text-muted" />}
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

function LicenseList({ logos, known }: { logos: readonly QuestionedLogo[]; known: KnownLogos }) {
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

const NONE: KnownLogos = new Map();

/** Asks whether logos may be used although their licence isn't known, and looks it up on request. */
export default function LicenseDialog({ question }: { question: LicenseQuestion }) {
  const { logos, verb, answer } = question;
  const { known, isAsked, isChecking, isComplete, check } = useLicenseCheck(question);
  return (
    <Dialog {...textsOf(known, question)} onClose={() => answer(null)}>
      <LicenseList logos={logos} known={known ?? NONE} />
      <div className="mt-6 flex flex-wrap justify-end gap-2 *:min-h-11 max-sm:flex-col-reverse">
        <Button onClick={() => answer(null)}>Cancel</Button>
        {!isComplete && <Button onClick={() => answer(known ?? NONE)}>{verb} anyway</Button>}
        {isComplete ? (
          <Button variant="primary" onClick={() => answer(known ?? NONE)}>
            {verb}
          </Button>
        ) : (
          <Button variant="primary" aria-disabled={isChecking} onClick={isChecking ? undefined : check}>
            {isChecking && <Spinner className="size-4" />}
            {isChecking ? 'Checking…' : isAsked ? 'Retry' : 'Check now'}
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
