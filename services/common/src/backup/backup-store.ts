import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredObject {
  readonly key: string;
  readonly size: number;
}

/** The buckets and objects that a backup copies, whatever they contain. */
export abstract class BackupStore {
  abstract buckets(): Promise<string[]>;
  /** In key order. */
  abstract objects(bucket: string): AsyncIterable<StoredObject>;
  abstract read(bucket: string, key: string): Promise<Readable>;
  abstract write(bucket: string, object: StoredObject, content: Readable): Promise<void>;
}

/** A folder of buckets: the files of the single node, or the backup itself. */
export class DiskBackupStore extends BackupStore {
  constructor(private readonly root: string) {
    super();
  }

  override async buckets(): Promise<string[]> {
    const entries = await readdir(this.root, { withFileTypes: true }).catch(() => []);
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  }

  override async *objects(bucket: string): AsyncIterable<StoredObject> {
    const folder = join(this.root, bucket);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const paths = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
    const keys = paths.map((path) => relative(folder, path).split(sep).join('/'));
    for (const key of keys.filter((one) => !one.endsWith('.part')).sort())
      yield { key, size: (await stat(join(folder, key))).size };
  }

  override async read(bucket: string, key: string): Promise<Readable> {
    return createReadStream(join(this.root, bucket, key));
  }

  override async write(bucket: string, { key }: StoredObject, content: Readable): Promise<void> {
    const target = join(this.root, bucket, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(target, { mode: 0o600 }));
  }
}
