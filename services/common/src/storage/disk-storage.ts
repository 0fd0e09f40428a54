import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../errors/domain-error.ts';
import {
  ObjectStorage,
  assertSafeRef,
  assertSafeUploadRef,
  type ObjectRef,
  type SignedUpload,
} from './object-storage.ts';
import { signToken, verifyToken, type FileToken } from './signed-token.ts';

const urlWindow = 15 * 60 * 1000;

/** Stores objects as files in a folder. The owning service serves the signed URLs itself. */
export class DiskStorage extends ObjectStorage {
  private constructor(
    private readonly root: string,
    /** Base URL of the owning service's files, such as `http://localhost:4000/files/content`. */
    private readonly baseUrl: string,
    private readonly secret: Buffer,
    private readonly minFreePercent: number,
  ) {
    super();
  }

  /** With `minFreePercent`, this share of the volume stays free: on a single node, the database needs it too. */
  static async open(
    root: string,
    baseUrl: string,
    { minFreePercent = 0 }: { readonly minFreePercent?: number } = {},
  ): Promise<DiskStorage> {
    await mkdir(root, { recursive: true });
    return new DiskStorage(root, baseUrl, await secretOf(join(root, '.secret')), minFreePercent);
  }

  override async signUpload(
    ref: ObjectRef,
    { size, type, seconds }: { size: number; type: string; seconds: number },
  ): Promise<SignedUpload> {
    const until = Date.now() + seconds * 1000;
    const url = this.url({ ...assertSafeUploadRef(ref), method: 'PUT', type, size, filename: null, until });
    return { url, method: 'PUT', headers: { 'content-type': type }, expiresAt: new Date(until) };
  }

  override async signDownload(
    ref: ObjectRef,
    { type, seconds, filename }: { type: string; seconds: number; filename?: string },
  ): Promise<string> {
    const until = Math.ceil((Date.now() + seconds * 1000) / urlWindow) * urlWindow;
    return this.url({
      ...assertSafeRef(ref),
      method: 'GET',
      type,
      size: null,
      filename: filename ?? null,
      until,
    });
  }

  override async stat(ref: ObjectRef): Promise<{ size: number } | null> {
    const found = await stat(this.path(ref)).catch(() => null);
    return found ? { size: found.size } : null;
  }

  override async hasRoom(bytes: number): Promise<boolean> {
    const { bavail, blocks, bsize } = await statfs(this.root);
    return bavail * bsize - bytes >= (blocks * bsize * this.minFreePercent) / 100;
  }

  override async read(ref: ObjectRef): Promise<Readable> {
    if (!(await this.stat(ref))) throw new DomainError('not-found');
    return createReadStream(this.path(ref));
  }

  override async write(ref: ObjectRef, bytes: Uint8Array | Readable): Promise<void> {
    await this.place(ref, (temporary) => writeFile(temporary, bytes), rename);
  }

  override async remove(ref: ObjectRef): Promise<void> {
    await rm(this.path(ref), { force: true });
  }

  override async removeUnfinished(ref: ObjectRef): Promise<void> {
    const folder = dirname(this.path(ref));
    const partial = `${basename(this.path(ref))}.`;
    for (const name of await readdir(folder).catch(() => []))
      if (name.startsWith(partial) && name.endsWith('.part')) await rm(join(folder, name), { force: true });
  }

  verify(token: string, method: 'GET' | 'PUT'): FileToken | null {
    return verifyToken(this.secret, token, method, Date.now());
  }

  /** Accepts exactly the bytes the grant names, once. Anything else leaves nothing behind. */
  async receive(fileToken: FileToken, type: string | undefined, body: Readable): Promise<void> {
    if (type !== fileToken.type)
      throw new DomainError('unsupported-type', `Expected content type ${fileToken.type}`);
    if (await this.stat(fileToken)) throw new DomainError('already-exists');
    const take = async (temporary: string): Promise<void> => {
      await pipeline(body, limit(fileToken.size ?? 0), createWriteStream(temporary));
      if ((await stat(temporary)).size !== fileToken.size) throw new DomainError('upload-incomplete');
    };
    await this.place(fileToken, take, putFirst);
  }

  /** Writes to a temporary file, flushes it and moves it into place, so a file is complete or absent. */
  private async place(
    ref: ObjectRef,
    write: (temporary: string) => Promise<void>,
    move: (temporary: string, target: string) => Promise<void>,
  ): Promise<void> {
    const target = this.path(ref);
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

  private path(ref: ObjectRef): string {
    const { org, key } = assertSafeRef(ref);
    return join(this.root, org, key);
  }

  private url(fileToken: FileToken): string {
    return `${this.baseUrl}/${signToken(this.secret, fileToken)}`;
  }
}

/** When two uploads compete, the second one finds its target taken. */
async function putFirst(temporary: string, target: string): Promise<void> {
  await link(temporary, target).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new DomainError('already-exists') : error;
  });
  await rm(temporary);
}

/** Stops a stream that exceeds its declared length before the disk is full. */
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
