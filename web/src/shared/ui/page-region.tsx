import { createContext, useContext, type ReactNode } from 'react';

/** The frame around a page: that of people who are signed in, that of everyone else, or none while even that failed. */
export const FrameContext = createContext<'signed-in' | 'public' | 'none'>('none');

/** Whether the page stands in the frame of people who are signed in, with its search. */
export const useIsFramed = (): boolean => useContext(FrameContext) === 'signed-in';

/** What a page of its own and one in a frame, which already has a `main`, have in common. */
export function PageRegion({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const Region = useContext(FrameContext) === 'none' ? 'main' : 'div';
  return <Region className={className}>{children}</Region>;
}
