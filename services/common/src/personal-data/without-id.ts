/** The value without an ID: removed from lists, null anywhere else. */
export function withoutId(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== id).map((one) => withoutId(one, id));
  if (value === null || typeof value !== 'object') return value === id ? null : value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutId(field, id)]));
}
