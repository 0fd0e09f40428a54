import type { Localised } from '@atrium/proto/common';
import type { Deletable } from './restore.ts';

/** A kind of content that administrators write. */
export interface ContentKind<R extends Deletable> {
  /** As the audit log names an item: `menu`. */
  readonly name: string;
  /** The table of its endpoints, with which its actions begin in the audit log: `managedMenus`. */
  readonly table: string;
  /** Also a deleted one. Throws `not-found` if the caller does not manage it. */
  readonly get: (id: string) => Promise<R>;
  readonly titleOf: (record: R) => Localised;
}
