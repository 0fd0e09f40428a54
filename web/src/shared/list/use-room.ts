import { useCallback, useState } from 'react';

/** The width of an element in rem, so that it follows the reader’s font size. Unlimited until it is known. */
export function useRoom() {
  const [room, setRoom] = useState(Infinity);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (element.clientWidth > 0) setRoom(element.clientWidth / rem);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { ref, room };
}
