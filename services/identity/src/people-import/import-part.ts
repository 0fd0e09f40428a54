import type { Audience } from '@atrium/proto/audience';
import { createHash } from 'node:crypto';

/**
 * What tells the part of the organisation that some scopes make up from every other, in whatever order they and what they
 * name stand; null for all of it.
 */
export const partOf = (scopes: readonly Audience[] | null): string | null =>
  scopes && createHash('sha256').update(scopes.map(inOrder).toSorted().join('\n')).digest('base64url');

const inOrder = (scope: Audience): string =>
  JSON.stringify(
    Object.entries(scope)
      .map(([list, value]) => [list, Array.isArray(value) ? value.toSorted() : value] as const)
      .filter(([, value]) => !Array.isArray(value) || value.length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
