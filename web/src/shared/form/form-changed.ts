import { createContext, useContext, useEffect } from 'react';

export interface AroundForm {
  /** Is told whether closing would lose something. */
  readonly tell: (isChanged: boolean) => void;
  /** Closes the dialog, after a question if something would be lost. */
  readonly close: () => void;
}

/** The dialog around a form. */
export const FormChanged = createContext<AroundForm | null>(null);

/** Tells the dialog around the form, if there is one. */
export function useTellDialog(isChanged: boolean): void {
  const tell = useContext(FormChanged)?.tell;
  useEffect(() => {
    tell?.(isChanged);
    return () => tell?.(false);
  }, [tell, isChanged]);
}
