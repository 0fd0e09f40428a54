/** What V8 needs for an object or a reference, roughly, in bytes. */
const header = 24;
const reference = 8;

/** About how many bytes a plain value takes in memory. Values that are shared count each time. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return header + value.length;
  if (typeof value !== 'object' || value === null) return reference;
  if (ArrayBuffer.isView(value)) return header + value.byteLength;
  if (value instanceof Map) return header + sum([...value.keys()]) + sum([...value.values()]);
  if (value instanceof Set || Array.isArray(value)) return header + sum([...(value as Iterable<unknown>)]);
  return header + sum(Object.values(value));
}

const sum = (values: readonly unknown[]): number =>
  values.reduce<number>((total, value) => total + reference + bytesOf(value), 0);
