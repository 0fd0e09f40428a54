import { Injectable } from '@nestjs/common';
import type { UploadKind } from '@atrium/proto/upload';
import type { Readable } from 'node:stream';
import type { PersonalFile } from '../personal-data/personal-data.ts';
import type { UploadRecord } from './upload.schema.ts';

/** A complete upload that is being checked. */
export interface UploadedFile extends Pick<
  UploadRecord,
  '_id' | 'by' | 'about' | 'name' | 'size' | 'type' | 'details'
> {
  /** Its bytes from the beginning. */
  readonly open: () => Readable;
}

export interface NewObject {
  readonly key: string;
  readonly type: string;
  /** Null for the uploaded bytes as they are. */
  readonly bytes: Buffer | null;
}

/** What is stored of an upload, and the facts that its feature needs. */
export interface Accepted<Result> {
  readonly result: Result;
  readonly objects: readonly NewObject[];
}

/** What a service does with one kind of upload. */
export interface UploadHandler<Result = unknown, Input = unknown> {
  readonly kind: UploadKind;
  /**
   * Checks a file. A `DomainError` that is final rejects it. May run twice at once on the same file, so keys must
   * depend on its ID. `input` comes from the person who completes the upload.
   */
  readonly accept: (file: UploadedFile, input: Input) => Promise<Accepted<Result>>;
  /** For files that are used without an owner, such as pictures in a text. */
  readonly isInUse?: (id: string) => Promise<boolean>;
  /** The file that the export of a person's data contains. */
  readonly personalFile?: (upload: UploadRecord<Result>) => PersonalFile | null;
}

/** The kinds of a service. Every feature that takes uploads defines its own, from a constructor. */
@Injectable()
export class UploadHandlers {
  private readonly all = new Map<string, UploadHandler>();

  define<Result, Input>(handler: UploadHandler<Result, Input>): void {
    this.all.set(handler.kind.name, handler as unknown as UploadHandler);
  }

  get names(): string[] {
    return [...this.all.keys()];
  }

  get(kind: string): UploadHandler {
    const handler = this.all.get(kind);
    if (!handler) throw new Error(`No handler for uploads of kind ${kind}`);
    return handler;
  }
}
