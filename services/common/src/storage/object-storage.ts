import type { Readable } from 'node:stream';

/** Where an object is. Keys are random; the organisation is part of the place. */
export interface ObjectPlace {
  readonly org: string;
  /** Letters, digits, `-`, `_`, `.` and `/`. */
  readonly key: string;
}

export interface SignedUpload {
  readonly url: string;
  readonly method: 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
}

/**
 * The port to files. URLs are signed for one object, one method and one size, and last minutes; they are only handed
 * out after the object's own check.
 */
export abstract class ObjectStorage {
  /** A URL that takes exactly `size` bytes. */
  abstract signUpload(
    place: ObjectPlace,
    options: { size: number; type: string; seconds: number },
  ): Promise<SignedUpload>;
  /**
   * A URL to read from, served with `type`, never sniffed, sandboxed. It lasts at least `seconds`; within a while the
   * same URL is given again, so that browsers can keep what they fetched.
   */
  abstract signDownload(
    place: ObjectPlace,
    options: { type: string; seconds: number; filename?: string },
  ): Promise<string>;
  /** Size in bytes, or null where there is nothing. */
  abstract stat(place: ObjectPlace): Promise<{ size: number } | null>;
  abstract read(place: ObjectPlace): Promise<Readable>;
  abstract write(place: ObjectPlace, bytes: Uint8Array, type: string): Promise<void>;
  /** Nothing happens where there is nothing. */
  abstract remove(place: ObjectPlace): Promise<void>;
}
