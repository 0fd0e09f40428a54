const shown = new WeakSet<object>();

/** Errors that a form shows itself, at its fields and above them, so that no toast repeats them. */
export const shownErrors = {
  add: (error: unknown): void => {
    if (typeof error === 'object' && error !== null) shown.add(error);
  },
  has: (error: unknown): boolean => typeof error === 'object' && error !== null && shown.has(error),
};
