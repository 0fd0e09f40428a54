import { Injectable } from '@nestjs/common';
import { currentCaller, type Caller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { allows } from '@atrium/proto/access';
import { includes } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import type { Article, ArticlesQuery, ArticleSummary } from '@atrium/proto/content/articles';
import { feedChannels } from '../channels/channel.ts';
import { ChannelsRepository } from '../channels/channels.repository.ts';
import { Pictures } from '../media/pictures.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleCards } from './article-cards.ts';
import { ArticleViews } from './article-views.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { render } from './rendering.ts';

/** Articles for their readers. */
@Injectable()
export class ArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly channels: ChannelsRepository,
    private readonly cards: ArticleCards,
    private readonly pictures: Pictures,
    private readonly views: ArticleViews,
  ) {}

  async list({
    language,
    channel,
    followed,
    ...query
  }: ArticlesQuery): Promise<{ items: ArticleSummary[]; next: string | null }> {
    const caller = currentCaller();
    const known = this.channels.listFor(caller.id);
    const wanted = followed
      ? feedChannels(await known).filter((id) => !channel || channel.includes(id))
      : channel;
    const [{ channels }, page] = await Promise.all([
      known,
      this.articles.list({ ...query, member: caller.member, channels: wanted }),
    ]);
    return {
      items: await this.cards.show(page.rows, channels, { caller, language: language ?? caller.language }),
      next: page.next,
    };
  }

  async get(id: string, language: Language | undefined): Promise<Article> {
    const caller = currentCaller();
    const reader = { caller, language: language ?? caller.language };
    const article = await this.getFor(caller, id);
    const [{ channels }, linked] = await Promise.all([
      this.channels.listFor(caller.id),
      this.articles.readable(article.linked, caller.member),
    ]);
    const [card, ...others] = await this.cards.show([article, ...linked], channels, reader);
    const html = await this.htmlOf(article, (card as ArticleSummary).language);
    return {
      ...(card as ArticleSummary),
      html,
      languages: [...article.languages],
      commentsOpen: article.comments,
      linked: others,
    };
  }

  async view(id: string): Promise<void> {
    const caller = currentCaller();
    await this.getFor(caller, id);
    await this.views.record(id, caller.id, new Date());
  }

  private async getFor(caller: Caller, id: string): Promise<ArticleRecord> {
    const article = await this.articles.findLive(id);
    if (!article || !mayRead(article, caller)) throw new DomainError('not-found');
    return article;
  }

  private async htmlOf({ content, pictures }: ArticleRecord, language: Language): Promise<string> {
    const shown = await Promise.all(pictures.map((picture) => this.pictures.show(picture)));
    return render(content[language] ?? '', new Map(shown.map((picture) => [picture.id, picture])));
  }
}

/** Beside its audience its author and every editor, who must be able to look at and answer beneath what they manage. */
const mayRead = ({ audience, author }: ArticleRecord, { id, member, allowance }: Caller): boolean =>
  includes(audience, member) || author === id || allows(allowance, 'admin:articles');
