let moment: Date | undefined;

/** When the data on screen was fetched, if the product was opened without a network. */
export const asOf = {
  get: (): Date | undefined => moment,
  set: (at: Date): void => {
    moment = at;
  },
};
