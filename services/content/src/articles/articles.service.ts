import { Injectable } from '@nestjs/common';
import { currentCaller, type Caller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { includes } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import type { ArticlesQuery } from '@atrium/proto/content/article-queries';
import type { Article, ArticleSummary } from '@atrium/proto/content/articles';
import { feedChannels } from '../channels/channel.ts';
import { ChannelsRepository } from '../channels/channels.repository.ts';
import { Pictures } from '../media/pictures.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleCards } from './article-cards.ts';
import { ArticleSight } from './article-sight.ts';
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
    private readonly sight: ArticleSight,
  ) {}

  async list({
    language,
    channel,
    followed,
    ...query
  }: ArticlesQuery): Promise<{ items: ArticleSummary[]; next: string | null }> {
    const caller = currentCaller();
    const channels = followed ? await this.followedBy(caller.id, channel) : channel;
    const { rows, next } = await this.articles.list({ ...query, member: caller.member, channels });
    return { items: await this.cards.show(rows, { caller, language: language ?? caller.language }), next };
  }

  async get(id: string, language: Language | undefined): Promise<Article> {
    const caller = currentCaller();
    const article = await this.getFor(caller, id);
    const linked = await this.articles.readable(article.linked, caller.member);
    const reader = { caller, language: language ?? caller.language };
    const [card, ...others] = (await this.cards.show([article, ...linked], reader)) as [ArticleSummary];
    return {
      ...card,
      headerImg: article.header && (await this.pictures.show(article.header)),
      html: await this.htmlOf(article, card.language),
      ...(await this.cards.translation(article, card.language)),
      commentsOpen: article.comments,
      linked: others,
    };
  }

  private async followedBy(person: string, among: readonly string[] | undefined): Promise<string[]> {
    return feedChannels(await this.channels.listFor(person)).filter((id) => !among || among.includes(id));
  }

  async view(id: string): Promise<void> {
    const caller = currentCaller();
    await this.getFor(caller, id);
    await this.views.record(id, caller.id, new Date());
  }

  private async getFor(caller: Caller, id: string): Promise<ArticleRecord> {
    const article = await this.articles.findLive(id);
    const isTheirs = article && (isReader(article, caller) || (await this.sight.isInside(article.audience)));
    if (!isTheirs) throw new DomainError('not-found');
    return article;
  }

  private async htmlOf({ content, pictures }: ArticleRecord, language: Language): Promise<string> {
    return render(content[language] ?? '', await this.pictures.showAll(pictures));
  }
}

/** Beside its audience its author may read it, and every editor who looks after it, who must be able to look at and answer beneath what they manage. */
const isReader = ({ audience, author }: ArticleRecord, { id, member }: Caller): boolean =>
  includes(audience, member) || author === id;
