import type { Readable } from 'node:stream';
import { DomainError } from '../errors/domain-error.ts';

/** The location of an object. Keys are random, and the organisation is part of the location. */
export interface ObjectRef {
  readonly org: string;
  /** Letters, digits, `-`, `_`, `.` and `/`. */
  readonly key: string;
}

export interface SignedUpload {
  readonly url: string;
  readonly method: 'PUT';
  /** Headers the upload must send exactly like this, in addition to the length. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
}

/** Prefix of uploads that are not checked yet. A service reads them and writes its results elsewhere. */
export const uploadsPrefix = 'uploads/';

/**
 * The port to object storage. A URL is signed for one object, one method and one size, is valid for minutes, and is
 * issued only after the permission check for the object. During an outage every call throws `unavailable`.
 */
export abstract class ObjectStorage {
  /**
   * A URL that accepts exactly `size` bytes of this type at a location below {@link uploadsPrefix}, and only once: a
   * checked object cannot be replaced.
   */
  abstract signUpload(
    ref: ObjectRef,
    options: { size: number; type: string; seconds: number },
  ): Promise<SignedUpload>;
  /**
   * A URL for reading, served with `type`, never sniffed and never as a page: with a filename, or if its type could
   * contain a script, the file is downloaded. Valid for at least `seconds`. For a while the same URL is returned, so
   * that browsers can cache the file.
   */
  abstract signDownload(
    ref: ObjectRef,
    options: { type: string; seconds: number; filename?: string },
  ): Promise<string>;
  /** Size in bytes, or null if there is no object. */
  abstract stat(ref: ObjectRef): Promise<{ size: number } | null>;
  /** Whether so many bytes more fit, with the share that has to stay free. A storage without a known size has room. */
  abstract hasRoom(bytes: number): Promise<boolean>;
  abstract read(ref: ObjectRef): Promise<Readable>;
  /** If a stream fails, nothing is kept. Objects are never partial. */
  abstract write(ref: ObjectRef, bytes: Uint8Array | Readable, type: string): Promise<void>;
  /** Does nothing if there is no object. */
  abstract remove(ref: ObjectRef): Promise<void>;
  /** Removes what interrupted writes have left at a location. An object there stays. */
  abstract removeUnfinished(ref: ObjectRef): Promise<void>;
}

const safeKey = /^[\w][\w./-]*$/;
const safeOrg = /^[\w][\w.-]*$/;

/** Returns the location if it cannot point outside its folder. */
export function assertSafeRef(ref: ObjectRef): ObjectRef {
  const parts = ref.key.split('/');
  if (!safeKey.test(ref.key) || !safeOrg.test(ref.org) || parts.some((part) => /^\.*$/.test(part)))
    throw new DomainError('not-found');
  return ref;
}

/** Like {@link assertSafeRef}, for an upload. */
export function assertSafeUploadRef(ref: ObjectRef): ObjectRef {
  if (!ref.key.startsWith(uploadsPrefix)) throw new Error(`Uploads must be below ${uploadsPrefix}`);
  return assertSafeRef(ref);
}
