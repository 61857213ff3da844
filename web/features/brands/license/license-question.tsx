import { useLicenseQuestion } from '#web/lib/unchecked-licenses.ts';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';

const DIALOG = lazyComponent(() => import('./license-dialog.tsx'));

/** Renders the question about unchecked licences while it is open. Its code loads when it first opens. */
export function LicenseQuestion() {
  const question = useLicenseQuestion();
  if (!question) return null;
  return (
    <LazyPart component={DIALOG} onClose={() => question.answer(null)}>
      {(Dialog) => <Dialog key={question.logos.map(({ url }) => url).join()} question={question} />}
    </LazyPart>
  );
}
