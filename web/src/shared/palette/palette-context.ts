import { createContext, use } from 'react';

export interface Palette {
  readonly close: () => void;
  /** Puts another search into the field. */
  readonly ask: (query: string) => void;
  /** To be called after entries have come or gone, so that one stays selected. */
  readonly keep: () => void;
  /** Selects an entry. */
  readonly moveTo: (entry: HTMLElement | undefined) => void;
  /**
   * To be called whenever results were shown: whether the first of them is that of what is typed now, and not to be
   * replaced by a better one, and whether anything was found.
   */
  readonly settle: (isFirstKnown: boolean, isFound: boolean) => void;
}

const none = (): void => undefined;

/** The palette around its entries. */
export const PaletteContext = createContext<Palette>({
  ...{ close: none, ask: none, keep: none, moveTo: none, settle: none },
});
export const usePalette = (): Palette => use(PaletteContext);
