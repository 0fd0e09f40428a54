import { useEffect, useState, type RefObject } from 'react';

const key = 'atrium.home-column';
const none = '0';

/**
 * Whether to leave room for a column of blocks while they load, so that the news do not jump when they arrive. True if
 * home had such a column when it was last open on this device, or was never open.
 */
export function useKnownColumn(blocks: RefObject<HTMLElement | null>): boolean {
  const [isExpected] = useState(() => localStorage.getItem(key) !== none);
  useEffect(() => {
    const place = blocks.current;
    if (!place) return;
    const remember = (): void => {
      if (place.querySelector('[data-loading]')) return;
      localStorage.setItem(key, place.childElementCount > 0 ? '1' : none);
    };
    const observer = new MutationObserver(remember);
    observer.observe(place, { childList: true });
    remember();
    return () => observer.disconnect();
  }, [blocks]);
  return isExpected;
}
