import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { logo } from '@atrium/proto/identity/brand';
import { LogoService } from './logo.service.ts';

@Controller()
export class LogoController {
  constructor(private readonly service: LogoService) {}

  @Route(logo.start)
  start(@BodyOf(logo.start) body: Parsed<typeof logo.start, 'body'>) {
    return this.service.start(body);
  }

  @Route(logo.complete)
  complete(
    @BodyOf(logo.complete) body: Parsed<typeof logo.complete, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.service.complete(body, expectedVersion);
  }

  @Route(logo.remove)
  remove(@IfMatch() expectedVersion: number) {
    return this.service.remove(expectedVersion);
  }
}
