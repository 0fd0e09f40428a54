let cachedAt: Date | undefined;

/** When the data on screen was fetched, if the product was opened without a network. */
export const asOf = {
  get: (): Date | undefined => cachedAt,
  set: (at: Date): void => {
    cachedAt = at;
  },
};
