import { createContext, use } from 'react';

export interface Palette {
  readonly close: () => void;
  /** Puts another search into the field. */
  readonly ask: (query: string) => void;
  /** To be called after entries have come or gone, so that one stays selected. */
  readonly keep: () => void;
}

const none = (): void => undefined;

/** The palette around its entries. */
export const PaletteContext = createContext<Palette>({ close: none, ask: none, keep: none });
export const usePalette = (): Palette => use(PaletteContext);
