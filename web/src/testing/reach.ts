import type { Reach } from '@atrium/proto/identity/reach';

/** Whom an audience reaches, as the API answers. */
export const reachOf = (changes: Partial<Reach>): Reach => ({
  ...{ people: 3, of: 9, smallestGroup: null, examples: [], parts: [], bySite: [], byLanguage: [] },
  ...changes,
});
