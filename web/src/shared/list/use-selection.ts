import { useState } from 'react';

/** The items of a list that a bulk action applies to. */
export interface Selection {
  /** IDs of items selected one by one. */
  readonly chosen: ReadonlySet<string>;
  /** Whether everything that matches the filters is selected, also what is not loaded. */
  readonly isEverything: boolean;
  readonly toggle: (id: string) => void;
  readonly set: (ids: readonly string[]) => void;
  readonly chooseEverything: () => void;
  readonly clear: () => void;
}

/** Stays while the list is sorted, filtered and paged. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isEverything, setEverything] = useState(false);
  const set = (ids: readonly string[]): void => {
    setEverything(false);
    setChosen(new Set(ids));
  };
  return {
    chosen,
    isEverything,
    set,
    toggle: (id) => set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]),
    chooseEverything: () => setEverything(true),
    clear: () => set([]),
  };
}
