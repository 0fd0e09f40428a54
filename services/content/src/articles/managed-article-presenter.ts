import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { Localised, PersonRef } from '@atrium/proto/common';
import type { ArticleView, Revision } from '@atrium/proto/content/article-history';
import type { ManagedArticle, ManagedArticleRow, RevisionDetails } from '@atrium/proto/content/articles';
import type { StoredPicture } from '../media/media.schema.ts';
import { PicturePresenter } from '../media/picture-presenter.ts';
import { peopleIn, presentReview } from '@atrium/common/authoring/reviews';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleStats } from './article-stats.ts';
import { ManagedArticlesRepository, type ArticleRow } from './managed-articles.repository.ts';
import { render } from '@atrium/common/authoring/rendering';
import type { RevisionRecord } from './revision.schema.ts';
import type { ViewRecord } from './view.schema.ts';

@Injectable()
export class ManagedArticlePresenter {
  constructor(
    private readonly stats: ArticleStats,
    private readonly directory: Directory,
    private readonly picturePresenter: PicturePresenter,
    private readonly articles: ManagedArticlesRepository,
  ) {}

  async presentRows(articles: readonly ArticleRow[]): Promise<ManagedArticleRow[]> {
    // Sequential: after a write this still runs in its transaction, which does one thing at a time.
    const counts = await this.stats.comments(articles.map(({ _id }) => _id));
    const changes = await this.articles.draftIdsOf(articles.map(({ _id }) => _id));
    const people = await this.directory.personRefs(
      articles.flatMap(({ author, updatedBy, review }) => [author, updatedBy, ...peopleIn(review)]),
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
          draftOf: rest.draftOf ?? null,
          changeDraft: changes.get(_id) ?? null,
          author: person(author),
          updatedBy: person(updatedBy),
          header: header && (await this.picturePresenter.present(header)),
          publishAt: publishAt?.toISOString() ?? null,
          expiresAt: expiresAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
          updatedAt: updatedAt.toISOString(),
          deletedAt: deletedAt?.toISOString() ?? null,
          stale: [...(rest.stale ?? [])],
          review: review ? presentReview(review, person) : null,
          commentCount: counts.get(_id) ?? 0,
          headerAlt: rest.headerAlt ?? null,
        }),
      ),
    );
  }

  /** Includes the texts with picture addresses. Saving them removes the addresses again. */
  async present(article: ArticleRecord): Promise<ManagedArticle> {
    const [row] = (await this.presentRows([article])) as [ManagedArticleRow];
    const content = await this.render(article.content, article.pictures);
    return { ...row, summary: article.summary, linked: [...article.linked], content };
  }

  /** An earlier version as readers saw it then, with the pictures it may show. */
  async presentRevision(
    { fields, version }: RevisionRecord,
    pictures: ReadonlyMap<string, StoredPicture>,
  ): Promise<RevisionDetails> {
    const header = fields.headerImg ? pictures.get(fields.headerImg) : undefined;
    // Articles older than this field have none.
    const headerAlt = fields.headerAlt ?? null;
    return {
      ...fields,
      ...{ headerAlt, version },
      content: await this.render(fields.content, [...pictures.values()]),
      header: header
        ? await this.picturePresenter.present({ ...header, alt: headerAlt ?? header.alt })
        : null,
    };
  }

  private async render(content: Localised, pictures: readonly StoredPicture[]): Promise<Localised> {
    const byId = await this.picturePresenter.presentAll(pictures);
    return Object.fromEntries(
      Object.entries(content).map(([language, html]) => [language, render(html, byId)]),
    );
  }

  async presentViews(views: readonly ViewRecord[]): Promise<ArticleView[]> {
    const people = await this.directory.personRefs(views.map(({ person }) => person));
    return views.map(({ person, at }) => ({
      user: people.get(person) ?? unknownPerson(person),
      createdAt: at.toISOString(),
    }));
  }

  async presentRevisions(revisions: readonly Omit<RevisionRecord, 'fields'>[]): Promise<Revision[]> {
    const people = await this.directory.personRefs(revisions.map(({ by }) => by));
    return revisions.map(({ version, at, by, state, changed }) => ({
      ...{ version, state, changed: [...changed] },
      at: at.toISOString(),
      by: people.get(by) ?? unknownPerson(by),
    }));
  }
}
