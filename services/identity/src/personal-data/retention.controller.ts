import { Controller } from '@nestjs/common';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
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
  update(@BodyOf(retention.update) days: Parsed<typeof retention.update, 'body'>) {
    return this.service.update(days);
  }
}
