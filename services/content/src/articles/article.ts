/** Fields that differ between two saved versions, as the history names them. */
export function changedFields(before: object | null, after: object): string[] {
  const old = before as Record<string, unknown> | null;
  return Object.entries(after).flatMap(([field, value]) => (sameAs(old?.[field], value) ? [] : [field]));
}

const sameAs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
