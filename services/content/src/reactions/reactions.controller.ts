import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { reactions } from '@atrium/proto/content/reactions';
import { ReactionsService } from './reactions.service.ts';

@Controller()
export class ReactionsController {
  constructor(private readonly service: ReactionsService) {}

  @Route(reactions.react)
  react({ params: { kind, id }, body: { reaction } }: Input<typeof reactions.react>) {
    return this.service.react(kind, id, reaction);
  }
}
