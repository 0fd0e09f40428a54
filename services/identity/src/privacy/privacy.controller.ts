import { Controller } from '@nestjs/common';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { privacy } from '@atrium/proto/identity/privacy';
import { PrivacyService } from './privacy.service.ts';

@Controller()
export class PrivacyController {
  constructor(private readonly service: PrivacyService) {}

  @Route(privacy.get)
  get() {
    return this.service.get();
  }

  @Route(privacy.choose)
  choose(@BodyOf(privacy.choose) choice: Parsed<typeof privacy.choose, 'body'>) {
    return this.service.choose(choice);
  }
}
