import { Controller } from '@nestjs/common';
import { ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { pushDiagnostics } from '@atrium/proto/notifications/devices';
import { PushDiagnostics } from './push-diagnostics.ts';

@Controller()
export class PushDiagnosticsController {
  constructor(private readonly diagnostics: PushDiagnostics) {}

  @Route(pushDiagnostics.list)
  list(@QueryOf(pushDiagnostics.list) query: Parsed<typeof pushDiagnostics.list, 'query'>) {
    return this.diagnostics.list(query.limit, query.after, query.person);
  }

  @Route(pushDiagnostics.test)
  test(@ParamsOf(pushDiagnostics.test) { id }: Parsed<typeof pushDiagnostics.test, 'params'>) {
    return this.diagnostics.test(id);
  }

  @Route(pushDiagnostics.prune)
  prune() {
    return this.diagnostics.prune();
  }
}
