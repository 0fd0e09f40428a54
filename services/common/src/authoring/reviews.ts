import type { ContentReview } from '@atrium/proto/authoring/review';
import type { PersonRef } from '@atrium/proto/common';
import { Schema } from 'mongoose';
import { DomainError } from '../errors/domain-error.ts';

/** The submission of content for review, and its outcome. Removed once it is published or withdrawn. */
export interface StoredReview {
  readonly by: string;
  readonly at: Date;
  /** Everyone who has changed the texts since; a later change by someone else removes no one. */
  readonly changedBy?: readonly string[];
  readonly rejection: { readonly by: string; readonly at: Date; readonly reason: string } | null;
}

export const reviewField = new Schema<StoredReview>(
  {
    by: String,
    at: Date,
    changedBy: { type: [String], default: undefined },
    rejection: { type: Schema.Types.Mixed },
  },
  { _id: false, id: false },
);

export const submittedBy = (by: string, at: Date): StoredReview => ({ by, at, rejection: null });

/** Content in review records everyone who changes it in the meantime: none of them may review it. */
export const changedInReview = (review: StoredReview, by: string): StoredReview => ({
  ...review,
  changedBy: [...new Set([...(review.changedBy ?? []), by])],
});

export const rejectedWith = (
  review: StoredReview | null | undefined,
  rejection: NonNullable<StoredReview['rejection']>,
): StoredReview | null => (review ? { ...review, rejection } : null);

type Authors = readonly (string | undefined)[];

/** The authors, the submitter, and anyone who changed it since cannot review it. */
export const mayReview = (
  reviewer: string,
  authors: Authors,
  review: StoredReview | null | undefined,
): boolean => ![...authors, review?.by, ...(review?.changedBy ?? [])].includes(reviewer);

export function assertMayReview(...asked: Parameters<typeof mayReview>): void {
  if (!mayReview(...asked)) throw new DomainError('own-content');
}

export const peopleIn = (review: StoredReview | null | undefined): string[] =>
  review ? [review.by, ...(review.changedBy ?? []), ...(review.rejection ? [review.rejection.by] : [])] : [];

export const presentReview = (
  { by, at, changedBy = [], rejection }: StoredReview,
  person: (id: string) => PersonRef,
): ContentReview => ({
  by: person(by),
  at: at.toISOString(),
  changedBy: changedBy.map(person),
  rejection: rejection && {
    by: person(rejection.by),
    at: rejection.at.toISOString(),
    reason: rejection.reason,
  },
});
