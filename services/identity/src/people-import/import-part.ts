import type { Audience } from '@atrium/proto/audience';
import { createHash } from 'node:crypto';

/**
 * Identifies the part of the organisation that the scopes cover, independent of the order of scopes and of their
 * entries; null for the whole organisation.
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
