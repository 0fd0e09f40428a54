import { Controller } from '@nestjs/common';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { ownPortrait } from '@atrium/proto/identity/own-portrait';
import { OwnPortraitService } from './own-portrait.service.ts';

@Controller()
export class OwnPortraitController {
  constructor(private readonly service: OwnPortraitService) {}

  @Route(ownPortrait.begin)
  begin(@BodyOf(ownPortrait.begin) body: Parsed<typeof ownPortrait.begin, 'body'>) {
    return this.service.begin(body);
  }

  @Route(ownPortrait.finish)
  finish(@BodyOf(ownPortrait.finish) body: Parsed<typeof ownPortrait.finish, 'body'>) {
    return this.service.finish(body);
  }

  @Route(ownPortrait.remove)
  remove() {
    return this.service.remove();
  }
}
