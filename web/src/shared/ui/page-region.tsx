import { createContext, useContext, type ReactNode } from 'react';

/** Whether the page stands in the frame, which already has a `main`. */
export const FrameContext = createContext(false);

export const useIsFramed = (): boolean => useContext(FrameContext);

/** What a page of its own and one in the frame have in common. */
export function PageRegion({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const Region = useIsFramed() ? 'div' : 'main';
  return <Region className={className}>{children}</Region>;
}
