import type { ContentKind } from './content-kind.ts';
import type { Deletable } from './restore.ts';

/** What a kind of content declares about the end of its items. */
export interface DestroyableKind {
  /** As the audit log names an item: `menu`. */
  readonly name: string;
  /** IDs of items that were deleted before this moment, of the current organisation. */
  readonly deletedBefore: (moment: Date) => Promise<string[]>;
  /** Whether it contains data of any of these people. */
  readonly concerns: (id: string, people: readonly string[]) => Promise<boolean>;
  /** Destroys an item with everything that belongs to it. It may be interrupted and repeated. */
  readonly destroy: (id: string) => Promise<void>;
}

/** A kind whose deleted items administrators can destroy. */
export type DeletableKind<R extends Deletable> = ContentKind<R> & DestroyableKind;

/** A kind whose items keep everything but a date while they are deleted. */
export interface RestorableKind<R extends Deletable> extends ContentKind<R>, DestroyableKind {
  /** False if someone else saved it first. */
  readonly markDeleted: (record: R, at: Date | null) => Promise<boolean>;
  /** Tells open browsers that an item went or came back. */
  readonly notifyChanged: (record: R) => Promise<void>;
  /** For the audit log. */
  readonly fieldsOf: (record: R) => object;
}
