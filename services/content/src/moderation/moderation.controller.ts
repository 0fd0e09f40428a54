import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { moderation } from '@atrium/proto/content/moderation';
import { ModerationService } from './moderation.service.ts';

type Params = { readonly id: string };

@Controller()
export class ModerationController {
  constructor(private readonly service: ModerationService) {}

  @Route(moderation.list)
  list(@QueryOf(moderation.list) { state, limit, after }: Parsed<typeof moderation.list, 'query'>) {
    return this.service.list(state, limit, after);
  }

  @Route(moderation.get)
  get(@ParamsOf(moderation.get) { id }: Params) {
    return this.service.get(id);
  }

  @Route(moderation.dismiss)
  dismiss(@ParamsOf(moderation.dismiss) { id }: Params) {
    return this.service.dismiss(id);
  }

  @Route(moderation.uphold)
  uphold(
    @ParamsOf(moderation.uphold) { id }: Params,
    @BodyOf(moderation.uphold) { reason }: Parsed<typeof moderation.uphold, 'body'>,
  ) {
    return this.service.uphold(id, reason);
  }

  @Route(moderation.decideAppeal)
  decideAppeal(
    @ParamsOf(moderation.decideAppeal) { id }: Params,
    @BodyOf(moderation.decideAppeal) { grant }: Parsed<typeof moderation.decideAppeal, 'body'>,
  ) {
    return this.service.decideAppeal(id, grant);
  }
}
