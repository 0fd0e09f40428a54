import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { Language } from '@atrium/proto/common';
import type { Article, ArticleSummary } from '@atrium/proto/content/articles';
import { Pictures } from '../media/pictures.ts';
import { languageFor } from './article.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleFigures } from './article-figures.ts';
import { sourceOf } from './translations.ts';
import type { ArticleCard } from './articles.repository.ts';

/** Who reads, and in which language they want to. */
export interface Reader {
  readonly caller: Caller;
  readonly language: Language;
}

/** As wide as a card is shown on a good screen; the article itself has its picture in every width. */
const cardWidth = 1280;

/** Turns stored articles into what a list shows one reader. */
@Injectable()
export class ArticleCards {
  constructor(
    private readonly figures: ArticleFigures,
    private readonly directory: Directory,
    private readonly pictures: Pictures,
  ) {}

  async show(articles: readonly ArticleCard[], { caller, language }: Reader): Promise<ArticleSummary[]> {
    const ids = articles.map(({ _id }) => _id);
    const [figures, people, fallback] = await Promise.all([
      this.figures.of(ids, caller.id),
      this.directory.refs(articles.map(({ author }) => author)),
      this.directory.defaultLanguage(),
    ]);
    return Promise.all(
      articles.map(async (article) => ({
        ...textsOf(article, languageFor(article.languages, language, fallback)),
        id: article._id,
        channel: channelOf(article),
        author: people.get(article.author) ?? unknownPerson(article.author),
        headerImg: article.header && (await this.pictures.show(article.header, cardWidth)),
        publishedAt: (article.publishAt as Date).toISOString(),
        comments: figures.comments.get(article._id) ?? 0,
        reactions: figures.reactions.get(article._id) ?? { counts: {}, mine: null },
        seen: figures.seen.has(article._id),
      })),
    );
  }

  /** What whoever reads an article in one of its languages has to know of the others. */
  async translation(
    { languages, stale }: Pick<ArticleRecord, 'languages' | 'stale'>,
    language: Language,
  ): Promise<Pick<Article, 'languages' | 'source' | 'stale'>> {
    const source = sourceOf(languages, await this.directory.defaultLanguage());
    return { languages: [...languages], source, stale: stale?.includes(language) ?? false };
  }
}

const textsOf = ({ title, summary, minutes }: ArticleCard, language: Language) => ({
  title: title[language] ?? '',
  summary: summary[language] ?? '',
  language,
  readingTime: minutes[language] ?? 1,
});

const channelOf = ({ channel, channelLabel, channelColour }: ArticleCard) => ({
  id: channel,
  label: channelLabel,
  colour: channelColour,
});
