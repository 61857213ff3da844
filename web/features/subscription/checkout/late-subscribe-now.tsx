import { Button } from '#web/ui/button.tsx';
import { lateCode } from '#web/ui/late/late-code.ts';
import { LatePart } from '#web/ui/late/late-part.tsx';

const BUTTON = lateCode(() => import('./subscribe-now.tsx'));

/** The button that leads to the payment page; its code comes when it is first drawn. */
export function SubscribeNow({ isAnnual }: { isAnnual: boolean }) {
  return (
    <LatePart
      code={BUTTON}
      waiting={<Button aria-disabled>Subscribe Now</Button>}
      failed={(retry) => <Button onClick={retry}>Load again</Button>}
    >
      {(Part) => <Part isAnnual={isAnnual} />}
    </LatePart>
  );
}
