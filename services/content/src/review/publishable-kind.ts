import type { ContentKind } from '@atrium/common/authoring/content-kind';
import { stateWhenDeleted } from '@atrium/common/authoring/lifecycle';
import type { Publishable } from '@atrium/common/authoring/published-window';
import type { Deletable } from '@atrium/common/authoring/restore';
import { peopleIn, type StoredReview } from '@atrium/common/authoring/reviews';
import type { Permission } from '@atrium/proto/access';
import type { ReviewedKind } from '@atrium/proto/content/review-rules';
import type { Feature } from '@atrium/proto/features';

/** A record that is drafted, reviewed and published, and that readers see within its validity window. */
export interface PublishableRecord extends Deletable, Publishable {
  readonly review?: StoredReview | null;
  /** Missing on older menus. */
  readonly createdBy?: string;
  readonly updatedBy?: string;
}

/** What a publication changes. */
export type PublicationChange = Pick<PublishableRecord, 'state' | 'review'>;

/** What a kind of content declares about publishing. */
export interface PublishableKind<R extends PublishableRecord> extends ContentKind<R> {
  readonly rule: ReviewedKind;
  readonly feature: Feature;
  readonly permission: Permission;
  /** Below `/admin`, where notifications of reviews lead. */
  readonly linkTo: (id: string) => string;
  /** Stores it with the next version. False if someone else saved it first. */
  readonly savePublication: (record: R, change: PublicationChange) => Promise<boolean>;
  /** Tells open browsers. Readers only if it is or was published. */
  readonly notifyChanged: (before: R, after?: R) => Promise<void>;
}

/** So that no reviewer publishes it unnoticed. */
export const publicationWhenDeleted = ({ state }: PublishableRecord): PublicationChange =>
  state === 'review' ? { state: stateWhenDeleted(state), review: null } : {};

/** Whether any of these people wrote, last changed, submitted or rejected it, or changed it in review. */
export const isBy = (
  { createdBy, updatedBy, review }: PublishableRecord,
  people: readonly string[],
): boolean =>
  [createdBy, updatedBy, ...peopleIn(review)].some((one) => one !== undefined && people.includes(one));
