import { useEffect, useState, type RefObject } from 'react';

const key = 'atrium.home-column';
const none = '0';

/**
 * Whether the blocks are expected to be a column: they were when home was last open here, or nothing is known yet. While
 * they load, the news so already have their width, and do not jump when the blocks are there.
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
