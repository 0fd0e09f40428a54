import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
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
  activate({ body: { smallestGroup } }: Input<typeof worksCouncil.activate>) {
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
