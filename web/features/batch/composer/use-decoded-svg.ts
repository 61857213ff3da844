import { useEffect, useRef, useState } from 'react';

/** A drawing that the browser has decoded, so that it can be shown without a flash. */
interface DecodedSvg<Data> {
  url: string;
  data: Data;
}

/** The image on the page has loaded the next address by then. */
const REVOKE_MS = 1000;

/**
 * Returns the address of an image of an SVG with what belongs to it: those of the last SVG until the next one is decoded. While
 * one is decoded, only the latest of those that follow waits.
 */
export function useDecodedSvg<Data extends { svg: string }>(data: Data | null): DecodedSvg<Data> | null {
  const [shown, setShown] = useState<DecodedSvg<Data> | null>(null);
  const latest = useRef(data);
  const isDecoding = useRef(false);
  useEffect(() => {
    const decode = async () => {
      isDecoding.current = true;
      for (
        let next = latest.current, done: Data | null = null;
        next && next !== done;
        next = latest.current
      ) {
        done = next;
        const url = URL.createObjectURL(new Blob([next.svg], { type: 'image/svg+xml' }));
        const image = Object.assign(new Image(), { src: url });
        await image.decode().catch(() => undefined);
        if (latest.current) setShown({ url, data: next });
        else URL.revokeObjectURL(url);
      }
      isDecoding.current = false;
    };
    latest.current = data;
    if (!data) setShown(null);
    else if (!isDecoding.current) void decode();
  }, [data]);
  useEffect(() => {
    if (!shown) return;
    return () => {
      setTimeout(() => URL.revokeObjectURL(shown.url), REVOKE_MS);
    };
  }, [shown]);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  return data && shown;
}
