import { useEffect, useEffectEvent } from 'react';
import { logFailure } from '../api/log-failure.ts';
import { createReader } from './read-code.ts';

/** In milliseconds. */
const interval = 150;
/** In milliseconds: a code that was out of sight for as long counts as shown again. */
const outOfSight = 2_500;

/** Calls back with each QR code that comes into the picture, once for as long as it stays there. */
export function useScannedCodes(video: HTMLVideoElement | null, onCode: (text: string) => void): void {
  const report = useEffectEvent(onCode);
  useEffect(() => {
    if (!video) return;
    let isOver = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    let seen = { text: '', at: 0 };
    const run = async (): Promise<void> => {
      const read = await createReader();
      const look = async (): Promise<void> => {
        // A picture that cannot be read is followed by others.
        const text = await read(video).catch(() => null);
        if (isOver) return;
        const now = Date.now();
        if (text !== null && (text !== seen.text || now - seen.at > outOfSight)) report(text);
        if (text !== null) seen = { text, at: now };
        next = setTimeout(() => void look(), interval);
      };
      await look();
    };
    run().catch((error: unknown) => logFailure('Reading codes', error));
    return () => {
      isOver = true;
      clearTimeout(next);
    };
  }, [video]);
}
