import { audienceLists, type Audience } from '@atrium/proto/audience';

/** Whether two audiences name the same, in any order. */
export const isSameAudience = (one: Audience, other: Audience): boolean => keyOf(one) === keyOf(other);

const keyOf = (audience: Audience): string =>
  JSON.stringify([
    audience.everyone,
    ...audienceLists.map((list) => [...new Set(audience[list])].toSorted()),
  ]);
