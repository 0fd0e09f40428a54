import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { Localised, PersonRef } from '@atrium/proto/common';
import type { ArticleView, Revision } from '@atrium/proto/content/article-history';
import type { ArticleReview } from '@atrium/proto/content/article-review';
import type { ManagedArticle, ManagedArticleRow, ShownRevision } from '@atrium/proto/content/articles';
import type { StoredPicture } from '../media/media.schema.ts';
import { Pictures } from '../media/pictures.ts';
import type { ArticleRecord, StoredReview } from './article.schema.ts';
import { ArticleFigures } from './article-figures.ts';
import { ManagedArticlesRepository, type ArticleRow } from './managed-articles.repository.ts';
import { render } from './rendering.ts';
import type { RevisionRecord } from './revision.schema.ts';
import type { ViewRecord } from './view.schema.ts';

/** Articles and their history as editors see them. */
@Injectable()
export class ManagedCards {
  constructor(
    private readonly figures: ArticleFigures,
    private readonly directory: Directory,
    private readonly pictures: Pictures,
    private readonly articles: ManagedArticlesRepository,
  ) {}

  async rows(articles: readonly ArticleRow[]): Promise<ManagedArticleRow[]> {
    // One after the other: after a write this is still within its transaction, which does one thing at a time.
    const counts = await this.figures.comments(articles.map(({ _id }) => _id));
    const changes = await this.articles.changesOf(articles.map(({ _id }) => _id));
    const people = await this.directory.refs(
      articles.flatMap(({ author, updatedBy, review }) => [author, updatedBy, ...peopleOf(review)]),
    );
    const person = (id: string): PersonRef => people.get(id) ?? unknownPerson(id);
    return Promise.all(
      articles.map(
        async ({
          _id,
          author,
          updatedBy,
          header,
          publishAt,
          expiresAt,
          createdAt,
          updatedAt,
          deletedAt,
          review,
          ...rest
        }) => ({
          ...rest,
          id: _id,
          changeOf: rest.changeOf ?? null,
          change: changes.get(_id) ?? null,
          author: person(author),
          updatedBy: person(updatedBy),
          header: header && (await this.pictures.show(header)),
          publishAt: publishAt?.toISOString() ?? null,
          expiresAt: expiresAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
          updatedAt: updatedAt.toISOString(),
          deletedAt: deletedAt?.toISOString() ?? null,
          stale: [...(rest.stale ?? [])],
          review: review ? shownReview(review, person) : null,
          commentCount: counts.get(_id) ?? 0,
          headerAlt: rest.headerAlt ?? null,
        }),
      ),
    );
  }

  /** With the texts, in which pictures can be seen: saving them leaves the addresses out again. */
  async show(article: ArticleRecord): Promise<ManagedArticle> {
    const [row] = (await this.rows([article])) as [ManagedArticleRow];
    const content = await this.render(article.content, article.pictures);
    return { ...row, summary: article.summary, linked: [...article.linked], content };
  }

  /** An earlier state as one could see it then, among the pictures it may show. */
  async revision(
    { fields, version }: RevisionRecord,
    pictures: ReadonlyMap<string, StoredPicture>,
  ): Promise<ShownRevision> {
    const header = fields.headerImg ? pictures.get(fields.headerImg) : undefined;
    // Articles from before it could be said have none.
    const headerAlt = fields.headerAlt ?? null;
    return {
      ...fields,
      ...{ headerAlt, version },
      content: await this.render(fields.content, [...pictures.values()]),
      header: header ? await this.pictures.show({ ...header, alt: headerAlt ?? header.alt }) : null,
    };
  }

  private async render(content: Localised, pictures: readonly StoredPicture[]): Promise<Localised> {
    const byId = await this.pictures.showAll(pictures);
    return Object.fromEntries(
      Object.entries(content).map(([language, html]) => [language, render(html, byId)]),
    );
  }

  async views(views: readonly ViewRecord[]): Promise<ArticleView[]> {
    const people = await this.directory.refs(views.map(({ person }) => person));
    return views.map(({ person, at }) => ({
      user: people.get(person) ?? unknownPerson(person),
      createdAt: at.toISOString(),
    }));
  }

  async revisions(revisions: readonly Omit<RevisionRecord, 'fields'>[]): Promise<Revision[]> {
    const people = await this.directory.refs(revisions.map(({ by }) => by));
    return revisions.map(({ version, at, by, state, changed }) => ({
      ...{ version, state, changed: [...changed] },
      at: at.toISOString(),
      by: people.get(by) ?? unknownPerson(by),
    }));
  }
}

const peopleOf = (review: StoredReview | null | undefined): string[] =>
  review ? [review.by, ...(review.changedBy ?? []), ...(review.sentBack ? [review.sentBack.by] : [])] : [];

const shownReview = (
  { by, at, changedBy = [], sentBack }: StoredReview,
  person: (id: string) => PersonRef,
): ArticleReview => ({
  by: person(by),
  at: at.toISOString(),
  changedBy: changedBy.map(person),
  sentBack: sentBack && { by: person(sentBack.by), at: sentBack.at.toISOString(), reason: sentBack.reason },
});
