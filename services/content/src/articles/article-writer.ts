import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { changedFields } from './article.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleEventPublisher } from './article-event-publisher.ts';
import { ArticleAssembler, type AssembledArticle } from './article-assembler.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';
import { staleAfter, type Translated } from '@atrium/common/authoring/translations';
import { changedInReview } from '@atrium/common/authoring/reviews';
import { RevisionsRepository } from './revisions.repository.ts';

export interface Authorship {
  readonly by: string;
  readonly at: Date;
}

/** The fields that a lifecycle transition may change. */
export type StateChange = Partial<
  Pick<ArticleRecord, 'state' | 'publishAt' | 'expiresAt' | 'announcedAt' | 'deletedAt' | 'review' | 'stale'>
>;

/**
 * The only way to write an article: its state, its revision and everything that must be published, in one transaction.
 */
@Injectable()
export class ArticleWriter {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly revisions: RevisionsRepository,
    private readonly assembler: ArticleAssembler,
    private readonly publisher: ArticleEventPublisher,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
  ) {}

  create(
    id: string,
    fields: ArticleFields,
    authorship: Authorship,
    more: Pick<ArticleRecord, 'draftOf' | 'stale'> = {},
  ): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const article: ArticleRecord = {
        ...unwritten,
        ...(await this.assembler.assemble(fields, id)),
        ...createdBy(authorship),
        ...more,
        _id: id,
      };
      await this.articles.insert(article);
      await this.recordRevision(null, article);
      return article;
    });
  }

  edit(before: ArticleRecord, fields: ArticleFields, authorship: Authorship): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const composed = await this.assembler.assemble(fields, before._id);
      const organisation = await this.directory.defaultLanguage();
      const stale = staleAfter(translated(before), translated(composed), organisation);
      return this.save(before, { ...composed, stale, ...reviewChanged(before, authorship.by) }, authorship);
    });
  }

  /** A separate article with the current fields and the same pictures. */
  createDraft(of: ArticleRecord, id: string, authorship: Authorship): Promise<ArticleRecord> {
    const { stale = [], _id: draftOf } = of;
    return this.create(id, fieldsOf(of), authorship, { draftOf, stale });
  }

  /**
   * `quietly` announces nothing as new, for articles that are old news. Publishing a change draft returns the article
   * it changes.
   */
  transition(
    before: ArticleRecord,
    stateChange: StateChange,
    authorship: Authorship,
    quietly = false,
  ): Promise<ArticleRecord> {
    return this.transactions.run(() =>
      before.draftOf && stateChange.state === 'published'
        ? this.applyDraft(before.draftOf, before, authorship)
        : this.save(before, stateChange, authorship, quietly),
    );
  }

  /** Copies the fields of a change draft to its article, whatever the article's state, and ends the draft. */
  private async applyDraft(
    id: string,
    change: ArticleRecord,
    authorship: Authorship,
  ): Promise<ArticleRecord> {
    const before = await this.articles.find(id);
    if (!before || before.deletedAt)
      throw new DomainError('wrong-state', 'The published article has been deleted');
    await this.save(change, { ...discarded, deletedAt: authorship.at }, authorship);
    const composed = await this.assembler.assemble(fieldsOf(change), id);
    return this.save(before, { ...composed, stale: change.stale ?? [] }, authorship);
  }

  private async save(
    before: ArticleRecord,
    changes: Partial<ArticleRecord>,
    { by, at }: Authorship,
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
    await this.recordRevision(before, after, quietly);
    return after;
  }

  private async recordRevision(
    before: ArticleRecord | null,
    after: ArticleRecord,
    quietly = false,
  ): Promise<void> {
    const { _id: article, version, updatedAt: at, updatedBy: by, state } = after;
    const fields = fieldsOf(after);
    const pictures = [
      ...new Set([...(after.headerImg ? [after.headerImg] : []), ...after.pictures.map(({ id }) => id)]),
    ];
    const changed = changedFields(before && historyOf(before), historyOf(after));
    await this.revisions.insert({ article, version, at, by, state, changed, fields, pictures });
    await this.publisher.publish(before, after, quietly);
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

const translated = ({
  title,
  summary,
  content,
  languages,
  stale,
}: AssembledArticle & Pick<ArticleRecord, 'stale'>): Translated => ({
  texts: [title, summary, content],
  languages,
  stale,
});

/** The final state of a finished change draft. */
const discarded = { state: 'draft', publishAt: null, review: null } as const;

const createdBy = ({ by, at }: Authorship) => ({ author: by, createdAt: at, updatedAt: at, updatedBy: by });

const reviewChanged = ({ state, review }: ArticleRecord, by: string): Pick<ArticleRecord, 'review'> =>
  state === 'review' && review ? { review: changedInReview(review, by) } : {};

/** The fields an editor writes. */
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
