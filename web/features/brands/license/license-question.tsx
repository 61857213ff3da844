import { useLicenseQuestion } from '#web/lib/unchecked-licenses.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';

const LicenseDialog = lazyComponent(() => import('./license-dialog.tsx'));

/** Renders the question about unchecked licences while it is open. Its code loads when it first opens. */
export function LicenseQuestion() {
  const question = useLicenseQuestion();
  if (!question) return null;
  return (
    <LicenseDialog
      key={question.logos.map(({ url }) => url).join()}
      question={question}
      onClose={() => question.answer(null)}
    />
  );
}
