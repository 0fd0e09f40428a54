import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
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
  update({ body: choice }: Input<typeof privacy.update>) {
    return this.service.update(choice);
  }
}
