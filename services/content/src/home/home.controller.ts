import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { home, type HomeFeed } from '@atrium/proto/content/home';
import { HomeService } from './home.service.ts';

@Controller()
export class HomeController {
  constructor(private readonly service: HomeService) {}

  @Route(home.feed)
  feed({ query: { language, order } }: Input<typeof home.feed>): Promise<HomeFeed> {
    return this.service.feed(language, order);
  }
}
