import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { reactions } from '@atrium/proto/content/reactions';
import { ReactionsService } from './reactions.service.ts';

@Controller()
export class ReactionsController {
  constructor(private readonly service: ReactionsService) {}

  @Route(reactions.react)
  react(
    @ParamsOf(reactions.react) { kind, id }: Parsed<typeof reactions.react, 'params'>,
    @BodyOf(reactions.react) { reaction }: Parsed<typeof reactions.react, 'body'>,
  ) {
    return this.service.react(kind, id, reaction);
  }
}
