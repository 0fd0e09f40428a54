import { placeId } from '../ids.ts';
import type { Filling } from '../part.ts';
import { places } from '../places/places.part.ts';
import type { DemoPerson } from './person.ts';

const day = 24 * 3600 * 1000;

/**
 * People who are away are back in one to three weeks, or months, with a colleague of the same manager as deputy.
 */
export function statusOf(
  { id, key, status, reportsTo }: DemoPerson,
  all: readonly DemoPerson[],
  filling: Filling,
) {
  if (status === null) return { status, until: null, deputy: null };
  const isThere = (other: string | null): boolean =>
    other === null ||
    filling.content(places).statuses.some((known) => known.key === other && known.available);
  const shown = placeId(filling.organisation, status);
  if (isThere(status)) return { status: shown, until: null, deputy: null };
  const some = (Number.parseInt(id.slice(0, 2), 16) % 3) + 1;
  const until = new Date(Date.now() + some * (status === 'parental-leave' ? 30 : 7) * day);
  until.setUTCHours(6, 0, 0, 0);
  const peer = all.find(
    (other) =>
      reportsTo !== null &&
      other.reportsTo === reportsTo &&
      other.key !== key &&
      other.active &&
      isThere(other.status),
  );
  return { status: shown, until, deputy: peer?.id ?? null };
}
