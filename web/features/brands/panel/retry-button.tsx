import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const RETRY_SECONDS = 30;

/** Tries again on a click, and every 30 seconds while the page is visible. Says quietly how long that takes. */
export function RetryButton({ onRetry, className = '' }: { onRetry: () => void; className?: string }) {
  const [seconds, setSeconds] = useState(RETRY_SECONDS);
  const retry = () => {
    setSeconds(RETRY_SECONDS);
    onRetry();
  };
  const tick = useEffectEvent(() => {
    if (document.hidden) return;
    if (seconds > 1) setSeconds(seconds - 1);
    else retry();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Button variant="primary" onClick={retry} className={className}>
        <RotateCw aria-hidden="true" className="size-4" />
        Retry
      </Button>
      <span className="text-muted text-sm tabular-nums">Trying again in {seconds} s</span>
    </>
  );
}
