import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { retention } from '@atrium/proto/identity/retention';
import { RetentionService } from './retention.service.ts';

@Controller()
export class RetentionController {
  constructor(private readonly service: RetentionService) {}

  @Route(retention.get)
  get() {
    return this.service.get();
  }

  @Route(retention.update)
  update({ body: days }: Input<typeof retention.update>) {
    return this.service.update(days);
  }
}
