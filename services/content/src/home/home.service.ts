import { Injectable } from '@nestjs/common';
import { currentCaller, type Caller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { allows } from '@atrium/proto/access';
import type { Language } from '@atrium/proto/common';
import type { HomeFeed } from '@atrium/proto/content/home';
import { ArticlesService } from '../articles/articles.service.ts';
import { WelcomeService } from '../welcome/welcome.service.ts';

const shown = 20;

/** The first screen: the welcome notice and the newest articles of the reader's channels, of each what they may have. */
@Injectable()
export class HomeService {
  constructor(
    private readonly articles: ArticlesService,
    private readonly welcome: WelcomeService,
    private readonly directory: Directory,
  ) {}

  async feed(language: Language | undefined): Promise<HomeFeed> {
    const caller = currentCaller();
    const [welcome, { items, next }] = await Promise.all([
      this.noticeFor(caller, language),
      this.newsFor(caller, language),
    ]);
    return { welcome, articles: items, next };
  }

  private async noticeFor(caller: Caller, language: Language | undefined): Promise<HomeFeed['welcome']> {
    return (await this.directory.isOn('welcome'))
      ? this.welcome.current(caller, language ?? caller.language)
      : null;
  }

  /** As the list of followed articles, so that `next` goes on there. */
  private async newsFor(
    { allowance }: Caller,
    language: Language | undefined,
  ): ReturnType<ArticlesService['list']> {
    const mayRead = allows(allowance, 'user:articles') && (await this.directory.isOn('articles'));
    return mayRead
      ? this.articles.list({ language, followed: true, limit: shown })
      : { items: [], next: null };
  }
}
