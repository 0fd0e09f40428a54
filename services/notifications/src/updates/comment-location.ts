import { subjectKey } from '../replicas/replica-keys.ts';

export interface AboutComment {
  readonly commentId: string;
  readonly subjectKind: string;
  readonly subjectId: string;
}

const beginning = '#comment-';

/** Where an update about a comment links to. */
export const locationOf = ({ commentId, subjectKind, subjectId }: AboutComment) => ({
  subject: subjectKey(subjectKind, subjectId),
  anchor: beginning + commentId,
});

/** The comment that such an update is about; null if it is about something else. */
export const commentAt = (anchor: string): string | null =>
  anchor.startsWith(beginning) ? anchor.slice(beginning.length) : null;
