import { Injectable } from '@nestjs/common';
import { currentCaller, type Caller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { includes } from '@atrium/proto/audience';
import type { Language, Page } from '@atrium/proto/common';
import type { ArticlesQuery } from '@atrium/proto/content/article-queries';
import type { Article, ArticleSummary } from '@atrium/proto/content/articles';
import { feedChannels } from '../channels/channel.ts';
import { ChannelsRepository } from '../channels/channels.repository.ts';
import { PicturePresenter } from '../media/picture-presenter.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticlePresenter } from './article-presenter.ts';
import { ArticleScope } from './article-scope.ts';
import { ArticleViews } from './article-views.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { render } from '@atrium/common/authoring/rendering';

@Injectable()
export class ArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly channels: ChannelsRepository,
    private readonly presenter: ArticlePresenter,
    private readonly picturePresenter: PicturePresenter,
    private readonly views: ArticleViews,
    private readonly scope: ArticleScope,
  ) {}

  async list({ language, channel, followed, ...query }: ArticlesQuery): Promise<Page<ArticleSummary>> {
    const caller = currentCaller();
    const channels = followed ? await this.followedBy(caller.id, channel) : channel;
    const { rows, next } = await this.articles.list({ ...query, member: caller.member, channels });
    return {
      items: await this.presenter.presentAll(rows, { caller, language: language ?? caller.language }),
      next,
    };
  }

  async get(id: string, language: Language | undefined): Promise<Article> {
    const caller = currentCaller();
    const article = await this.getFor(caller, id);
    const linked = await this.articles.readable(article.linked, caller.member);
    const reader = { caller, language: language ?? caller.language };
    const [card, ...others] = (await this.presenter.presentAll([article, ...linked], reader)) as [
      ArticleSummary,
    ];
    return {
      ...card,
      headerImg: article.header && (await this.picturePresenter.present(article.header)),
      html: await this.htmlOf(article, card.language),
      ...(await this.presenter.translation(article, card.language)),
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
    const article = orNotFound(await this.articles.findLive(id));
    const isTheirs = isReader(article, caller) || (await this.scope.isInside(article.audience));
    if (!isTheirs) throw new DomainError('not-found');
    return article;
  }

  private async htmlOf({ content, pictures }: ArticleRecord, language: Language): Promise<string> {
    return render(content[language] ?? '', await this.picturePresenter.presentAll(pictures));
  }
}

/**
 * The audience and the author. Editors with the article in their scope may read it, too, because they must be able to
 * view and answer comments on what they manage.
 */
const isReader = ({ audience, author }: ArticleRecord, { id, member }: Caller): boolean =>
  includes(audience, member) || author === id;
