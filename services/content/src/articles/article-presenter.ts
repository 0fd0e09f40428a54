import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { Language } from '@atrium/proto/common';
import type { Article, ArticleSummary } from '@atrium/proto/content/articles';
import { PicturePresenter } from '../media/picture-presenter.ts';
import { languageFor } from '@atrium/common/authoring/translations';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleStats } from './article-stats.ts';
import { sourceOf } from '@atrium/common/authoring/translations';
import type { ArticleListItem } from './articles.repository.ts';

/** The reader and the language they prefer. */
export interface ArticleReader {
  readonly caller: Caller;
  readonly language: Language;
}

/** Pixels: the widest a card is shown on a good screen. The article itself has its picture in every width. */
const cardWidth = 1280;

@Injectable()
export class ArticlePresenter {
  constructor(
    private readonly stats: ArticleStats,
    private readonly directory: Directory,
    private readonly picturePresenter: PicturePresenter,
  ) {}

  async presentAll(
    articles: readonly ArticleListItem[],
    { caller, language }: ArticleReader,
  ): Promise<ArticleSummary[]> {
    const ids = articles.map(({ _id }) => _id);
    const [figures, people, fallback] = await Promise.all([
      this.stats.forReader(ids, caller.id),
      this.directory.personRefs(articles.map(({ author }) => author)),
      this.directory.defaultLanguage(),
    ]);
    return Promise.all(
      articles.map(async (article) => ({
        ...textsOf(article, languageFor(article.languages, language, fallback)),
        id: article._id,
        channel: channelOf(article),
        author: people.get(article.author) ?? unknownPerson(article.author),
        headerImg: article.header && (await this.picturePresenter.present(article.header, cardWidth)),
        publishedAt: (article.publishAt as Date).toISOString(),
        comments: figures.comments.get(article._id) ?? 0,
        reactions: figures.reactions.get(article._id) ?? { counts: {}, mine: null },
        seen: figures.seen.has(article._id),
      })),
    );
  }

  /** What a reader of one language version needs to know about the others. */
  async translation(
    { languages, stale }: Pick<ArticleRecord, 'languages' | 'stale'>,
    language: Language,
  ): Promise<Pick<Article, 'languages' | 'source' | 'stale'>> {
    const source = sourceOf(languages, await this.directory.defaultLanguage());
    return { languages: [...languages], source, stale: stale?.includes(language) ?? false };
  }
}

const textsOf = ({ title, summary, minutes }: ArticleListItem, language: Language) => ({
  title: title[language] ?? '',
  summary: summary[language] ?? '',
  language,
  readingTime: minutes[language] ?? 1,
});

const channelOf = ({ channel, channelLabel, channelColour }: ArticleListItem) => ({
  id: channel,
  label: channelLabel,
  colour: channelColour,
});
