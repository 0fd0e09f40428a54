import { Trans } from '@lingui/react/macro';
import type { ContentReview } from '@atrium/proto/authoring/review';

/** By whom content was submitted, each of them once. */
export function ReviewersNote({ reviews }: { reviews: readonly (ContentReview | null)[] }) {
  const names = [...new Set(reviews.flatMap((review) => review?.by.name ?? []))];
  const shown = names.slice(0, 3).join(', ');
  if (names.length === 0) return null;
  return names.length > 3 ? <Trans>By {shown} and others</Trans> : <Trans>By {shown}</Trans>;
}
