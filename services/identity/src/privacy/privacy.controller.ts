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

  @Route(privacy.update)
  update(@BodyOf(privacy.update) choice: Parsed<typeof privacy.update, 'body'>) {
    return this.service.update(choice);
  }
}
