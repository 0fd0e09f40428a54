import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, Route } from '@atrium/common/http/route';
import { reviewRules as table, type ReviewRules } from '@atrium/proto/content/review-rules';
import { ReviewRulesService } from './review-rules.service.ts';

@Controller()
export class ReviewRulesController {
  constructor(private readonly service: ReviewRulesService) {}

  @Route(table.get)
  get() {
    return this.service.get();
  }

  @Route(table.set)
  set(@BodyOf(table.set) rules: ReviewRules, @IfMatch() expectedVersion: number) {
    return this.service.set(rules, expectedVersion);
  }
}
