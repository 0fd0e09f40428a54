import { subjectKey } from '../replicas/replica-keys.ts';

export interface AboutComment {
  readonly commentId: string;
  readonly subjectKind: string;
  readonly subjectId: string;
}

/** Where an update about a comment links to. */
export const locationOf = ({ commentId, subjectKind, subjectId }: AboutComment) => ({
  subject: subjectKey(subjectKind, subjectId),
  anchor: `#comment-${commentId}`,
});
