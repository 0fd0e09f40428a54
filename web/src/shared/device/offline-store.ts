import { deviceTable } from './device-table.ts';

export interface CachedResponse {
  readonly key: string;
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
}

const table = deviceTable<CachedResponse>('atrium.offline', 'answers', 'key');
let isOver = false;

/** Responses kept for offline reading. */
export const offlineStore = {
  ...table,
  /** Responses that arrive after sign-out are not stored. */
  put: async (response: CachedResponse): Promise<void> => (isOver ? undefined : table.put(response)),
  /** Called at sign-out; nothing is stored again while this page lives. */
  async end(): Promise<void> {
    isOver = true;
    await table.clear();
  },
};
