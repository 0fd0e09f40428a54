import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import { withoutMentions } from '@atrium/common/authoring/erased-mentions';
import {
  audienceWithout,
  eraseFromEach,
  idsWithout,
  inAudience,
  inTexts,
  nobodyIf,
} from '@atrium/common/authoring/erased-person';
import { ArticleEventPublisher } from './article-event-publisher.ts';
import type { StoredReview } from '@atrium/common/authoring/reviews';
import type { ArticleRecord } from './article.schema.ts';
import { searchFields } from '@atrium/common/authoring/texts';
import type { RevisionRecord } from './revision.schema.ts';

/** Removes a person from articles and their revisions: as author, in audiences, and in mentions. */
@Injectable()
export class ArticleErasure {
  constructor(
    @InjectModel('Article') private readonly articles: Model<ArticleRecord>,
    @InjectModel('Revision') private readonly revisions: Model<RevisionRecord>,
    private readonly publisher: ArticleEventPublisher,
    private readonly transactions: Transactions,
  ) {}

  /** Published like any other change, so that copies in other services follow. */
  async erase(person: string): Promise<number> {
    const anywhere = {
      $or: [
        { author: person },
        { updatedBy: person },
        { 'review.by': person },
        { 'review.changedBy': person },
        { 'review.rejection.by': person },
        ...inAudience('audience', person),
        ...inTexts('content', person),
      ],
    };
    const count = await eraseFromEach(this.articles, anywhere, this.transactions, (id) =>
      this.eraseFrom(id, person),
    );
    return count + (await this.eraseFromRevisions(person));
  }

  private async eraseFrom(id: string, person: string): Promise<void> {
    const before = await this.articles.findById(id).lean<ArticleRecord>();
    if (!before) return;
    const content = withoutMentions(before.content, person);
    const after: ArticleRecord = {
      ...before,
      author: nobodyIf(before.author, person),
      updatedBy: nobodyIf(before.updatedBy, person),
      ...(before.review && { review: reviewWithout(before.review, person) }),
      audience: audienceWithout(before.audience, person),
      content,
      ...searchFields({ ...before, content }),
      version: before.version + 1,
    };
    await this.articles.replaceOne({ _id: id }, after);
    await this.publisher.publish(before, after, true);
  }

  private async eraseFromRevisions(person: string): Promise<number> {
    const anywhere = {
      $or: [{ by: person }, ...inAudience('fields.audience', person), ...inTexts('fields.content', person)],
    };
    let count = 0;
    for await (const { _id, by, fields } of this.revisions.find(anywhere).lean<RevisionRecord>().cursor()) {
      const content = withoutMentions(fields.content, person);
      const audience = audienceWithout(fields.audience, person);
      const changes = { by: nobodyIf(by, person), fields: { ...fields, content, audience } };
      await this.revisions.updateOne({ _id }, { $set: changes });
      count += 1;
    }
    return count;
  }
}

const reviewWithout = (
  { by, changedBy, rejection, ...rest }: StoredReview,
  person: string,
): StoredReview => ({
  ...rest,
  by: nobodyIf(by, person),
  ...(changedBy && { changedBy: idsWithout(changedBy, person) }),
  rejection: rejection && { ...rejection, by: nobodyIf(rejection.by, person) },
});
