import { LRUCache } from 'lru-cache';
import { bytesOf } from './bytes-of.ts';

export type Cache<Value extends {}> = LRUCache<string, Value>;

/**
 * Keeps the entries that were used last, up to about `maxBytes` in memory. With `ttl`, in milliseconds, entries expire.
 * A promise counts little, so caches of promises store the resolved value, or its size with `sizeOf`.
 */
export const createCache = <Value extends {}>(
  maxBytes: number,
  { ttl, sizeOf = bytesOf }: { readonly ttl?: number; readonly sizeOf?: (value: Value) => number } = {},
): Cache<Value> =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(key) + sizeOf(value),
    ...(ttl !== undefined && { ttl }),
  });

export const mebibyte = 2 ** 20;
