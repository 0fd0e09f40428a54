import { useEffect, useState } from 'react';
import { retryDelay } from '../live/back-off.ts';
import { onMissedEvents } from '../live/live-registry.ts';
import { isReplaced } from '../ui/is-replaced.ts';

/** In milliseconds: an open page looks again after this time. */
const interval = 15 * 60_000;
/** Whether the server has a newer web client: looked for after a gap in the connection, and now and then. */
export function useNewVersion(): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (isNew) return;
    let afterGap: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => void isReplaced().then(setIsNew);
    const lookIfShown = (): void => (document.hidden ? undefined : look());
    const unsubscribe = onMissedEvents(() => {
      clearTimeout(afterGap);
      // After an upgrade all browsers reconnect at once: each looks at another time within half a minute.
      afterGap = setTimeout(look, retryDelay(6));
    });
    const nowAndThen = setInterval(lookIfShown, interval);
    return () => {
      unsubscribe();
      clearTimeout(afterGap);
      clearInterval(nowAndThen);
    };
  }, [isNew]);
  return isNew;
}
