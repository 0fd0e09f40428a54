import type { Readable } from 'node:stream';
import { DomainError } from '../errors/domain-error.ts';

/** Where an object is. Keys are random; the organisation is part of the place. */
export interface ObjectPlace {
  readonly org: string;
  /** Letters, digits, `-`, `_`, `.` and `/`. */
  readonly key: string;
}

export interface SignedUpload {
  readonly url: string;
  readonly method: 'PUT';
  /** To be sent exactly so, beside the length. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
}

/**
 * Where uploads wait to be checked. A service reads what came, and writes what it makes of it elsewhere; what still lies
 * here after a day is removed by the storage itself.
 */
export const uploadsBelow = 'uploads/';

/**
 * The port to files. URLs are signed for one object, one method and one size, and last minutes; they are only handed
 * out after the object's own check. A storage that is away is `unavailable`.
 */
export abstract class ObjectStorage {
  /**
   * A URL that takes exactly `size` bytes of this type to a place below {@link uploadsBelow}, and no more once they are
   * there: what was checked is what is used.
   */
  abstract signUpload(
    place: ObjectPlace,
    options: { size: number; type: string; seconds: number },
  ): Promise<SignedUpload>;
  /**
   * A URL to read from, served with `type`, never sniffed, and never as a page: with a filename, or when its type could
   * hold a script, it is saved. It lasts at least `seconds`; within a while the same URL is given again, so that browsers
   * can keep what they fetched.
   */
  abstract signDownload(
    place: ObjectPlace,
    options: { type: string; seconds: number; filename?: string },
  ): Promise<string>;
  /** Size in bytes, or null where there is nothing. */
  abstract stat(place: ObjectPlace): Promise<{ size: number } | null>;
  abstract read(place: ObjectPlace): Promise<Readable>;
  /** Of a stream that breaks off nothing is kept; there is never a part of an object. */
  abstract write(place: ObjectPlace, bytes: Uint8Array | Readable, type: string): Promise<void>;
  /** Nothing happens where there is nothing. */
  abstract remove(place: ObjectPlace): Promise<void>;
}

const safeKey = /^[\w][\w./-]*$/;
const safeOrg = /^[\w][\w.-]*$/;

/** Answers the place, when it leads nowhere else. */
export function safePlace(place: ObjectPlace): ObjectPlace {
  const parts = place.key.split('/');
  if (!safeKey.test(place.key) || !safeOrg.test(place.org) || parts.some((part) => /^\.*$/.test(part)))
    throw new DomainError('not-found');
  return place;
}

/** As {@link safePlace}, for an upload. */
export function safeUploadPlace(place: ObjectPlace): ObjectPlace {
  if (!place.key.startsWith(uploadsBelow)) throw new Error(`Uploads go below ${uploadsBelow}`);
  return safePlace(place);
}
