import { createContext, useContext, useEffect } from 'react';

/** For the dialog around a form: is told whether closing it would lose something. */
export const FormChanged = createContext<((isChanged: boolean) => void) | null>(null);

/** Tells the dialog around the form, if there is one. */
export function useTellDialog(isChanged: boolean): void {
  const tell = useContext(FormChanged);
  useEffect(() => {
    tell?.(isChanged);
    return () => tell?.(false);
  }, [tell, isChanged]);
}
