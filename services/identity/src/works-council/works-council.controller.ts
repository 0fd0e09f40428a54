import { Controller } from '@nestjs/common';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { worksCouncil } from '@atrium/proto/identity/works-council';
import { WorksCouncilService } from './works-council.service.ts';

@Controller()
export class WorksCouncilController {
  constructor(private readonly service: WorksCouncilService) {}

  @Route(worksCouncil.get)
  get() {
    return this.service.get();
  }

  @Route(worksCouncil.activate)
  activate(@BodyOf(worksCouncil.activate) { smallestGroup }: Parsed<typeof worksCouncil.activate, 'body'>) {
    return this.service.activate(smallestGroup);
  }

  @Route(worksCouncil.requestDeactivation)
  requestDeactivation() {
    return this.service.requestDeactivation();
  }

  @Route(worksCouncil.approveDeactivation)
  approveDeactivation() {
    return this.service.approveDeactivation();
  }

  @Route(worksCouncil.cancelDeactivation)
  cancelDeactivation() {
    return this.service.cancelDeactivation();
  }
}
