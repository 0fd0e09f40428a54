import type { Audience } from '@atrium/proto/audience';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { Newsroom } from './support.ts';

/** What the parts in `matrix/` share. The superuser is the editor and the administrator of everything. */
export interface ContentMatrix extends Newsroom {
  readonly admin: TestPerson;
  readonly as: { readonly as: TestPerson };
  /** The site of the reader. Everything that has an audience is for it. */
  readonly scope: Audience;
}
