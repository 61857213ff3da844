import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { IconButton } from '#web/ui/button.tsx';

export function StepButtons({ previous, next, onMove }: StepProps) {
  return (
    <>
      <IconButton
        label="Previous logo"
        aria-keyshortcuts="ArrowLeft"
        aria-disabled={!previous}
        onClick={() => previous && onMove(previous.id)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Next logo"
        aria-keyshortcuts="ArrowRight"
        aria-disabled={!next}
        onClick={() => next && onMove(next.id)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
}

interface StepProps {
  previous: Logo | undefined;
  next: Logo | undefined;
  onMove: (id: string) => void;
}
