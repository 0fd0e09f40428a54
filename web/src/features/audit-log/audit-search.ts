import type { AuditFilter } from '@atrium/proto/identity/audit';
import { z } from 'zod';
import { fromWallClock } from '../../shared/i18n/zoned-time.ts';

const text = z.string().optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** The filters, as they are in the URL. */
export const AuditListSearch = z.object({
  ...{ q: text, who: text, about: text, action: text, from: day, until: day },
  open: text,
});
export type AuditSearch = Omit<z.infer<typeof AuditListSearch>, 'open'>;

/** Days are in the organisation’s time zone. The last day is included. */
export function toFilter({ q, who, about, action, from, until }: AuditSearch, timeZone: string): AuditFilter {
  const after = until && new Date(Date.parse(until) + 24 * 3_600_000).toISOString().slice(0, 10);
  const startOf = (date: string | undefined): string | undefined =>
    date ? (fromWallClock(`${date}T00:00`, timeZone) ?? undefined) : undefined;
  return { q, person: who, about, action, from: startOf(from), until: startOf(after) };
}
