import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../errors/domain-error.ts';
import { removeAbandoned } from './abandoned-uploads.ts';
import {
  ObjectStorage,
  safePlace,
  safeUploadPlace,
  type ObjectPlace,
  type SignedUpload,
} from './object-storage.ts';
import { seal, unseal, type Grant } from './signed-token.ts';

const urlWindow = 15 * 60 * 1000;
const hour = 3_600_000;

/** Files in a folder; the owning service serves the signed URLs itself. */
export class DiskStorage extends ObjectStorage {
  private sweptAt = 0;

  private constructor(
    private readonly root: string,
    /** Where the owning service is reached: `http://localhost:4000/files/content`. */
    private readonly baseUrl: string,
    private readonly secret: Buffer,
  ) {
    super();
  }

  static async open(root: string, baseUrl: string): Promise<DiskStorage> {
    await mkdir(root, { recursive: true });
    return new DiskStorage(root, baseUrl, await secretOf(join(root, '.secret')));
  }

  override async signUpload(
    place: ObjectPlace,
    { size, type, seconds }: { size: number; type: string; seconds: number },
  ): Promise<SignedUpload> {
    const until = Date.now() + seconds * 1000;
    this.sweep();
    const url = this.url({ ...safeUploadPlace(place), method: 'PUT', type, size, filename: null, until });
    return { url, method: 'PUT', headers: { 'content-type': type }, expiresAt: new Date(until) };
  }

  override async signDownload(
    place: ObjectPlace,
    { type, seconds, filename }: { type: string; seconds: number; filename?: string },
  ): Promise<string> {
    const until = Math.ceil((Date.now() + seconds * 1000) / urlWindow) * urlWindow;
    return this.url({
      ...safePlace(place),
      method: 'GET',
      type,
      size: null,
      filename: filename ?? null,
      until,
    });
  }

  override async stat(place: ObjectPlace): Promise<{ size: number } | null> {
    const found = await stat(this.path(place)).catch(() => null);
    return found ? { size: found.size } : null;
  }

  override async read(place: ObjectPlace): Promise<Readable> {
    if (!(await this.stat(place))) throw new DomainError('not-found');
    return createReadStream(this.path(place));
  }

  override async write(place: ObjectPlace, bytes: Uint8Array | Readable): Promise<void> {
    await this.place(place, (temporary) => writeFile(temporary, bytes), rename);
  }

  override async remove(place: ObjectPlace): Promise<void> {
    await rm(this.path(place), { force: true });
  }

  grantFor(token: string, method: 'GET' | 'PUT'): Grant | null {
    return unseal(this.secret, token, method, Date.now());
  }

  /** Takes exactly the bytes the grant names, once; anything else leaves nothing behind. */
  async receive(grant: Grant, type: string | undefined, body: Readable): Promise<void> {
    if (type !== grant.type) throw new DomainError('unsupported-type', `Expected content type ${grant.type}`);
    if (await this.stat(grant)) throw new DomainError('already-exists');
    const take = async (temporary: string): Promise<void> => {
      await pipeline(body, limit(grant.size ?? 0), createWriteStream(temporary));
      if ((await stat(temporary)).size !== grant.size) throw new DomainError('upload-incomplete');
    };
    await this.place(grant, take, putFirst);
  }

  /** Written beside, flushed, then moved into place: a file is there whole or not at all. */
  private async place(
    place: ObjectPlace,
    write: (temporary: string) => Promise<void>,
    move: (temporary: string, target: string) => Promise<void>,
  ): Promise<void> {
    const target = this.path(place);
    await mkdir(dirname(target), { recursive: true });
    const temporary = `${target}.${randomUUID()}.part`;
    try {
      await write(temporary);
      const handle = await open(temporary, 'r');
      await handle.sync().finally(() => handle.close());
      await move(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  private path(place: ObjectPlace): string {
    const { org, key } = safePlace(place);
    return join(this.root, org, key);
  }

  /** Now and then, as uploads begin: what nobody took from where they wait. */
  private sweep(): void {
    if (Date.now() - this.sweptAt < hour) return;
    this.sweptAt = Date.now();
    void removeAbandoned(this.root, this.sweptAt).catch(() => undefined);
  }

  private url(grant: Grant): string {
    return `${this.baseUrl}/${seal(this.secret, grant)}`;
  }
}

/** Two that come at the same time: the second one finds its place taken. */
async function putFirst(temporary: string, target: string): Promise<void> {
  await link(temporary, target).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new DomainError('already-exists') : error;
  });
  await rm(temporary);
}

/** Stops a stream that is longer than it said, before the disk is full. */
const limit = (most: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    let seen = 0;
    for await (const chunk of source) {
      seen += chunk.length;
      if (seen > most) throw new DomainError('too-large');
      yield chunk;
    }
  };

async function secretOf(path: string): Promise<Buffer> {
  await writeFile(path, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(path);
}
