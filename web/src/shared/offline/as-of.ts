let moment: Date | undefined;

/** When what is on screen was read, where the product was opened without a network. */
export const asOf = {
  get: (): Date | undefined => moment,
  set: (at: Date): void => {
    moment = at;
  },
};
