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

  @Route(retention.choose)
  choose(@BodyOf(retention.choose) days: Parsed<typeof retention.choose, 'body'>) {
    return this.service.choose(days);
  }
}
