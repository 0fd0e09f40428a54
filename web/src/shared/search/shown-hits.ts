import type { SearchHit } from '@atrium/proto/search';
import { useFoundKinds, type FoundKind } from './found-kinds.ts';

export interface ShownHit {
  readonly hit: SearchHit;
  readonly kind: FoundKind;
  /** The path where it opens. */
  readonly to: string;
  readonly search?: object;
}

/** Hits of kinds that have a page in this client. */
export function useShownHits(hits: readonly SearchHit[]): readonly ShownHit[] {
  const kinds = useFoundKinds();
  return hits.flatMap((hit) => {
    const kind = kinds.get(hit.kind);
    const to = hit.link ?? kind?.to?.(hit.id);
    return kind && to ? [{ hit, kind, to }] : [];
  });
}
