import { AuditListQuery, type AuditFilter } from '@atrium/proto/identity/audit';
import type { SearchOf } from '@atrium/proto/list-search';
import { fromWallClock } from '../../shared/i18n/zoned-time.ts';
import { searchOf } from '../../shared/list/list-search.ts';

/** The filters, as they are in the URL. */
export const AuditListSearch = searchOf(AuditListQuery);
export type AuditSearch = SearchOf<typeof AuditListQuery>;

/** A query of the list, without paging. */
export type AuditListFilter = AuditFilter & Pick<AuditSearch, 'sort'>;

/** Days are in the organisation’s time zone. The last day is included. */
export function toFilter(
  { q, who, about, action, from, until, sort }: AuditSearch,
  timeZone: string,
): AuditListFilter {
  const after = until && new Date(Date.parse(until) + 24 * 3_600_000).toISOString().slice(0, 10);
  const startOf = (date: string | undefined): string | undefined =>
    date ? (fromWallClock(`${date}T00:00`, timeZone) ?? undefined) : undefined;
  return { q, person: who, about, action, from: startOf(from), until: startOf(after), ...(sort && { sort }) };
}
