import type { KnownPerson } from './import-context.ts';
import type { RowValues } from './import-row.ts';

/** The mobile numbers that rows take, which only one active person may have. People who have left may share them. */
export class ImportMobiles {
  private readonly holders: ReadonlyMap<string, KnownPerson>;
  private readonly taken = new Set<string>();

  constructor(known: readonly KnownPerson[]) {
    this.holders = new Map(
      known.flatMap((one) => (one.mobile && one.state === 'active' ? [[one.mobile, one] as const] : [])),
    );
  }

  /** Takes the number of the next row. Returns it with what is wrong with it, or null. */
  take(
    values: Pick<RowValues, 'mobile' | 'state'>,
    person: KnownPerson | null,
  ): { readonly mobile: string; readonly code: 'unique' | 'taken-outside' } | null {
    const isActive = (values.state ?? person?.state ?? 'active') === 'active';
    const returns = isActive && person?.state === 'inactive';
    const mobile = values.mobile ?? (returns ? person.mobile : null);
    // A number that stays as it was may be shared from before.
    if (!isActive || !mobile || (mobile === person?.mobile && !returns)) return null;
    const isTwin = this.taken.has(mobile);
    this.taken.add(mobile);
    const holder = this.holders.get(mobile);
    if (holder && holder !== person) return { mobile, code: holder.inside ? 'unique' : 'taken-outside' };
    return isTwin ? { mobile, code: 'unique' } : null;
  }
}
