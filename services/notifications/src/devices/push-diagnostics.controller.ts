import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { pushDiagnostics } from '@atrium/proto/notifications/devices';
import { PushDiagnostics } from './push-diagnostics.ts';

@Controller()
export class PushDiagnosticsController {
  constructor(private readonly diagnostics: PushDiagnostics) {}

  @Route(pushDiagnostics.list)
  list({ query }: Input<typeof pushDiagnostics.list>) {
    return this.diagnostics.list(query.limit, query.after, query.person);
  }

  @Route(pushDiagnostics.count)
  async count() {
    return { devices: await this.diagnostics.count() };
  }

  @Route(pushDiagnostics.test)
  test({ params: { id } }: Input<typeof pushDiagnostics.test>) {
    return this.diagnostics.test(id);
  }

  @Route(pushDiagnostics.prune)
  prune() {
    return this.diagnostics.prune();
  }
}
