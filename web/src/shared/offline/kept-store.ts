import { deviceTable } from './device-table.ts';

/** One answer of the server, as it was read. */
export interface KeptAnswer {
  readonly key: string;
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
}

const table = deviceTable<KeptAnswer>('atrium.kept', 'answers', 'key');
let isOver = false;

/** What was read, for when there is no network. */
export const keptStore = {
  ...table,
  /** What comes in after somebody has signed out is theirs, and not kept. */
  put: async (answer: KeptAnswer): Promise<void> => (isOver ? undefined : table.put(answer)),
  /** For signing out: for as long as this page lives. */
  async end(): Promise<void> {
    isOver = true;
    await table.clear();
  },
};
