import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { logo } from '@atrium/proto/identity/brand';
import { LogoService } from './logo.service.ts';

@Controller()
export class LogoController {
  constructor(private readonly service: LogoService) {}

  @Route(logo.start)
  start({ body }: Input<typeof logo.start>) {
    return this.service.start(body);
  }

  @Route(logo.resume)
  resume({ params: { id } }: Input<typeof logo.resume>) {
    return this.service.resume(id);
  }

  @Route(logo.complete)
  complete({ params: { id }, expectedVersion }: Input<typeof logo.complete>) {
    return this.service.complete(id, expectedVersion);
  }

  @Route(logo.remove)
  remove({ expectedVersion }: Input<typeof logo.remove>) {
    return this.service.remove(expectedVersion);
  }
}
