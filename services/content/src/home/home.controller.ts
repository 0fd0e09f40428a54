import { Controller } from '@nestjs/common';
import { QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { home, type HomeFeed } from '@atrium/proto/content/home';
import { HomeService } from './home.service.ts';

@Controller()
export class HomeController {
  constructor(private readonly service: HomeService) {}

  @Route(home.feed)
  feed(@QueryOf(home.feed) { language, order }: Parsed<typeof home.feed, 'query'>): Promise<HomeFeed> {
    return this.service.feed(language, order);
  }
}
