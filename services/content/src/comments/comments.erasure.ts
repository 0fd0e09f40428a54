import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { formerColleague } from '@atrium/proto/common';
import type { Model } from 'mongoose';
import { mentionsInComment, withoutCommentMentions } from '@atrium/common/authoring/erased-mentions';
import { commentWords } from './comment-text.ts';
import type { CommentRecord } from './comment.schema.ts';

/** Removes a person from comments: as author, as moderator, and in mentions. The texts stay. */
@Injectable()
export class CommentErasure {
  constructor(
    @InjectModel('Comment') private readonly comments: Model<CommentRecord>,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  async erase(person: string): Promise<number> {
    let count = 0;
    for (const field of ['author', 'moderatedBy', 'dismissedBy', 'appeal.decidedBy']) {
      const named = { $set: { [field]: formerColleague }, $inc: { version: 1 } };
      count += (await this.comments.updateMany({ [field]: person }, named)).modifiedCount;
    }
    for (const field of ['mentions', 'heldBack.mentions'])
      await this.comments.updateMany({ [field]: person }, { $pull: { [field]: person } as never });
    return count + (await this.eraseMentions(person));
  }

  private async eraseMentions(person: string): Promise<number> {
    let count = 0;
    const mentioning = { text: mentionsInComment(person) };
    for await (const comment of this.comments.find(mentioning).lean<CommentRecord>().cursor()) {
      const { _id, kind, subject: id } = comment;
      const text = withoutCommentMentions(comment.text, person);
      await this.transactions.run(async () => {
        await this.comments.updateOne(
          { _id, version: comment.version },
          { $set: { text, words: commentWords(text) }, $inc: { version: 1 } },
        );
        const ids = { kind, id };
        await this.outbox.notify({
          name: 'comments.changed',
          ids,
          to: 'everyone',
          permission: 'admin:moderation',
        });
      });
      count += 1;
    }
    return count;
  }
}
