import { ApiError } from '@atrium/proto/client';

/** Whether the server has no such record, or none for this person. A feature that is off has a page of its own. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'not-found';
