import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { changedFields } from './article.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleAnnouncer } from './article-announcer.ts';
import { ArticleComposer } from './article-composer.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';
import { staleAfter } from './translations.ts';
import { RevisionsRepository } from './revisions.repository.ts';

/** Who writes, and when. */
export interface Hand {
  readonly by: string;
  readonly at: Date;
}

/** What a step of an article's life changes. */
export type Step = Partial<
  Pick<ArticleRecord, 'state' | 'publishAt' | 'expiresAt' | 'announcedAt' | 'deletedAt' | 'review' | 'stale'>
>;

/** The one way an article is written: its state, its revision and everything that must be told, in one transaction. */
@Injectable()
export class ArticleWriter {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly revisions: RevisionsRepository,
    private readonly composer: ArticleComposer,
    private readonly announcer: ArticleAnnouncer,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
  ) {}

  create(
    id: string,
    fields: ArticleFields,
    hand: Hand,
    more: Pick<ArticleRecord, 'changeOf' | 'stale'> = {},
  ): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const article: ArticleRecord = {
        ...unwritten,
        ...(await this.composer.compose(fields, id)),
        ...begun(hand),
        ...more,
        _id: id,
      };
      await this.articles.insert(article);
      await this.keep(null, article);
      return article;
    });
  }

  edit(before: ArticleRecord, fields: ArticleFields, hand: Hand): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const composed = await this.composer.compose(fields, before._id);
      const organisation = await this.directory.defaultLanguage();
      const stale = staleAfter(before, composed, organisation);
      return this.save(before, { ...composed, stale, ...reviewChanged(before, hand.by) }, hand);
    });
  }

  /** Beside the article, as it is now; the pictures are the same. */
  beginChange(of: ArticleRecord, id: string, hand: Hand): Promise<ArticleRecord> {
    const { stale = [], _id: changeOf } = of;
    return this.create(id, fieldsOf(of), hand, { changeOf, stale });
  }

  /** `quietly` announces nothing as new: for articles that were news long ago. A change that goes out answers its article. */
  step(before: ArticleRecord, step: Step, hand: Hand, quietly = false): Promise<ArticleRecord> {
    return this.transactions.run(() =>
      before.changeOf && step.state === 'published'
        ? this.goInto(before.changeOf, before, hand)
        : this.save(before, step, hand, quietly),
    );
  }

  /** The words of a change become those of its article, whatever state that is in; the change is over. */
  private async goInto(id: string, change: ArticleRecord, hand: Hand): Promise<ArticleRecord> {
    const before = await this.articles.find(id);
    if (!before || before.deletedAt) throw new DomainError('wrong-state', 'The published article has been deleted');
    await this.save(change, { ...over, deletedAt: hand.at }, hand);
    const composed = await this.composer.compose(fieldsOf(change), id);
    return this.save(before, { ...composed, stale: change.stale ?? [] }, hand);
  }

  private async save(
    before: ArticleRecord,
    changes: Partial<ArticleRecord>,
    { by, at }: Hand,
    quietly = false,
  ): Promise<ArticleRecord> {
    const after: ArticleRecord = {
      ...before,
      ...changes,
      version: before.version + 1,
      updatedAt: at,
      updatedBy: by,
    };
    if (!(await this.articles.save(after, before.version))) throw new DomainError('version-conflict');
    await this.keep(before, after, quietly);
    return after;
  }

  private async keep(before: ArticleRecord | null, after: ArticleRecord, quietly = false): Promise<void> {
    const { _id: article, version, updatedAt: at, updatedBy: by, state } = after;
    const fields = fieldsOf(after);
    const pictures = [
      ...new Set([...(after.headerImg ? [after.headerImg] : []), ...after.pictures.map(({ id }) => id)]),
    ];
    const changed = changedFields(before && historyOf(before), historyOf(after));
    await this.revisions.insert({ article, version, at, by, state, changed, fields, pictures });
    await this.announcer.tell(before, after, quietly);
  }
}

const unwritten = {
  state: 'draft',
  publishAt: null,
  expiresAt: null,
  announcedAt: null,
  deletedAt: null,
  views: 0,
  version: 1,
} as const;

/** What is left of a change that is over. */
const over = { state: 'draft', publishAt: null, review: null } as const;

const begun = ({ by, at }: Hand) => ({ author: by, createdAt: at, updatedAt: at, updatedBy: by });

/** What waits for review remembers everybody who changes it meanwhile: none of them is the second pair of eyes. */
const reviewChanged = ({ state, review }: ArticleRecord, by: string): Pick<ArticleRecord, 'review'> =>
  state === 'review' && review
    ? { review: { ...review, changedBy: [...new Set([...(review.changedBy ?? []), by])] } }
    : {};

/** What an editor writes, of all that is stored. */
export const fieldsOf = ({
  type,
  channel,
  title,
  summary,
  content,
  headerImg,
  headerAlt,
  audience,
  comments,
  linked,
}: ArticleRecord): ArticleFields => ({
  ...{ type, channel, title, summary, content, headerImg, headerAlt, audience, comments, linked },
});

const historyOf = (article: ArticleRecord) => ({
  ...fieldsOf(article),
  state: article.state,
  publishAt: article.publishAt,
  expiresAt: article.expiresAt,
  deletedAt: article.deletedAt,
  stale: article.stale ?? [],
});
