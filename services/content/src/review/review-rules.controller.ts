import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { reviewRules as table } from '@atrium/proto/content/review-rules';
import { ReviewRulesService } from './review-rules.service.ts';

@Controller()
export class ReviewRulesController {
  constructor(private readonly service: ReviewRulesService) {}

  @Route(table.get)
  get() {
    return this.service.get();
  }

  @Route(table.set)
  set({ body: rules, expectedVersion }: Input<typeof table.set>) {
    return this.service.set(rules, expectedVersion);
  }
}
