import { useEffect, useState, type RefObject } from 'react';

const key = 'atrium.home-column';

/**
 * Whether the blocks were a column when home was last open here. While they load, the news so already have their width,
 * and do not jump when the blocks are there.
 */
export function useKnownColumn(blocks: RefObject<HTMLElement | null>): boolean {
  const [wasColumn] = useState(() => localStorage.getItem(key) !== null);
  useEffect(() => {
    const place = blocks.current;
    if (!place) return;
    const remember = (): void => {
      if (place.querySelector('[data-loading]')) return;
      if (place.childElementCount > 0) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    };
    const observer = new MutationObserver(remember);
    observer.observe(place, { childList: true });
    remember();
    return () => observer.disconnect();
  }, [blocks]);
  return wasColumn;
}
