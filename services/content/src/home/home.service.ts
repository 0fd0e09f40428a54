import { Injectable } from '@nestjs/common';
import { currentCaller, type Caller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { allows } from '@atrium/proto/access';
import type { Language } from '@atrium/proto/common';
import type { HomeFeed } from '@atrium/proto/content/home';
import type { HomeOrder } from '@atrium/proto/home-order';
import { ArticlesService } from '../articles/articles.service.ts';
import { WelcomeService } from '../welcome/welcome.service.ts';

const feedSize = 20;

/** The first screen: the welcome notice and the newest articles of the reader's channels, if they may see these. */
@Injectable()
export class HomeService {
  constructor(
    private readonly articles: ArticlesService,
    private readonly welcome: WelcomeService,
    private readonly directory: Directory,
  ) {}

  async feed(language: Language | undefined, order: HomeOrder): Promise<HomeFeed> {
    const caller = currentCaller();
    const [welcome, { items, next }] = await Promise.all([
      this.welcomeFor(caller, language),
      this.newsFor(caller, language),
    ]);
    return { welcome, articles: inOrder(items, order), next };
  }

  private async welcomeFor(caller: Caller, language: Language | undefined): Promise<HomeFeed['welcome']> {
    return (await this.directory.isFeatureOn('welcome'))
      ? this.welcome.current(caller, language ?? caller.language)
      : null;
  }

  /** The same list as followed articles, so that `next` continues there. */
  private async newsFor(
    { allowance }: Caller,
    language: Language | undefined,
  ): ReturnType<ArticlesService['list']> {
    const mayRead = allows(allowance, 'user:articles') && (await this.directory.isFeatureOn('articles'));
    return mayRead
      ? this.articles.list({ language, followed: true, limit: feedSize })
      : { items: [], next: null };
  }
}

/** Always the newest articles, in the reader's preferred order. "unread" puts those they have seen last. */
function inOrder(articles: HomeFeed['articles'], order: HomeOrder): HomeFeed['articles'] {
  if (order === 'oldest') return articles.toReversed();
  return order === 'unread' ? articles.toSorted((a, b) => Number(a.seen) - Number(b.seen)) : articles;
}
