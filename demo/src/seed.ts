/** Everything random in a demo organisation is drawn from this, so it is the same at every start. */
export const seed = 2026;
