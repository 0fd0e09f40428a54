import { maxCounted } from '@atrium/proto/counted-page';
import type { RecordPage } from './cursor.ts';

export interface CountedPage<T> extends RecordPage<T> {
  /** All matches, up to `maxCounted`; null except on the first page. */
  readonly total: number | null;
}

/** A page with the number of all matches, which is only asked for if they do not fit on the first page. */
export async function counted<T>(
  page: RecordPage<T>,
  after: string | undefined,
  count: (options: { readonly limit: number }) => PromiseLike<number>,
): Promise<CountedPage<T>> {
  if (after) return { ...page, total: null };
  return { ...page, total: page.next ? await count({ limit: maxCounted }) : page.rows.length };
}
