import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { logo } from '@atrium/proto/identity/brand';
import { LogoService } from './logo.service.ts';

@Controller()
export class LogoController {
  constructor(private readonly service: LogoService) {}

  @Route(logo.begin)
  begin(@BodyOf(logo.begin) body: Parsed<typeof logo.begin, 'body'>) {
    return this.service.begin(body);
  }

  @Route(logo.finish)
  finish(@BodyOf(logo.finish) body: Parsed<typeof logo.finish, 'body'>, @IfMatch() seen: number) {
    return this.service.finish(body, seen);
  }

  @Route(logo.remove)
  remove(@IfMatch() seen: number) {
    return this.service.remove(seen);
  }
}
