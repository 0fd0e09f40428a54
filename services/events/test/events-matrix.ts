import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import type { Audience } from '@atrium/proto/audience';

/** What the parts in `matrix/` share. */
export interface EventsMatrix {
  readonly service: TestService;
  readonly org: TestOrganisation;
  /** The audience of everything that has one. */
  readonly scope: Audience;
  readonly reader: TestPerson;
  readonly as: { readonly as: TestPerson };
}
