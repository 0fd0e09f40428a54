import { deviceTable } from './device-table.ts';

/** An upload that has begun, kept on this device until it is complete. */
export interface UnfinishedUpload {
  /** The person, and the field in which it began. */
  readonly place: string;
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  /** Null if it is too large to keep a copy; people then choose the file again. */
  readonly file: File | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The server removes unfinished uploads after a day. */
const maxAge = 24 * 3_600_000;
const maxKeptBytes = 200_000_000;
const rows = deviceTable<UnfinishedUpload>('atrium.uploads', 'unfinished', 'place');

/** What is needed to continue uploads after a reload. Without storage, they have to be started again. */
export const unfinishedUploads = {
  async find(place: string): Promise<UnfinishedUpload | null> {
    await removeExpired();
    return (await rows.get(place)) ?? null;
  },
  put: (place: string, id: string, file: File): UnfinishedUpload => {
    const { name, size, lastModified } = file;
    const kept = size <= maxKeptBytes ? file : null;
    const row = { place, id, name, size, lastModified, file: kept, at: Date.now() };
    void rows.put(row).catch(() => undefined);
    return { ...row, file };
  },
  remove: (place: string): void => void rows.remove(place).catch(() => undefined),
  /** Called at sign-out, so the next person on this device finds no files. */
  clear: (): Promise<void> => rows.clear(),
};

/** Whether a chosen file is the one whose upload has begun. */
export const isSameFile = (
  one: Pick<UnfinishedUpload, 'name' | 'size' | 'lastModified'>,
  { name, size, lastModified }: File,
): boolean => one.name === name && one.size === size && one.lastModified === lastModified;

async function removeExpired(): Promise<void> {
  for (const { place, at } of await rows.all()) if (at < Date.now() - maxAge) await rows.remove(place);
}
