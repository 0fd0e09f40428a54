import { Injectable } from '@nestjs/common';
import type { MessageMetadata } from '@atrium/common/messaging/message-context';
import type { ReactionsCounted } from '@atrium/proto/gen/content/v1/reaction_pb';
import { subjectKey } from '../replicas/replica-keys.ts';
import { locationOf } from './comment-location.ts';
import { Recipients } from './recipients.ts';
import { UpdateWriter } from './update-writer.ts';

/** What people's reactions are to, and where it is. */
export const reactedTo = ({ targetKind, targetId, subjectKind, subjectId }: ReactionsCounted) =>
  targetKind === 'comment'
    ? { ...locationOf({ commentId: targetId, subjectKind, subjectId }), outcome: 'comment' }
    : { subject: subjectKey(subjectKind, subjectId) };

/**
 * Creates one update for the author of an article or comment about all reactions to it. It has only their number: no
 * page shows who reacted, and neither does the message say so.
 */
@Injectable()
export class ReactionTriggers {
  constructor(
    private readonly recipients: Recipients,
    private readonly writer: UpdateWriter,
  ) {}

  async counted(message: ReactionsCounted, { at }: MessageMetadata): Promise<void> {
    const { targetKind, targetId, subjectKind, subjectId, authorId, count, revision } = message;
    const subject = await this.recipients.getSubject(subjectKind, subjectId);
    const cause = `reactions.${targetKind}.${targetId}`;
    await this.writer.writeCount(await this.recipients.filterAllowed([authorId], subject), {
      ...{ kind: 'reaction', cause, ...reactedTo(message) },
      ...{ count, revision: Number(revision), at },
    });
  }
}
