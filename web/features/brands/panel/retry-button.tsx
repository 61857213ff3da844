import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const RETRY_SECONDS = 30;

/** Tries again on a click, and every 30 seconds while the page is visible. Says quietly how long that takes. */
export function RetryButton({ onRetry, className }: { onRetry: () => void; className: string }) {
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
      <button type="button" onClick={retry} className={className}>
        <RotateCw aria-hidden="true" className="size-4" />
        Retry
      </button>
      <span className="text-muted text-sm tabular-nums">Trying again in {seconds} s</span>
    </>
  );
}
