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

  @Route(worksCouncil.enter)
  enter(@BodyOf(worksCouncil.enter) { smallestGroup }: Parsed<typeof worksCouncil.enter, 'body'>) {
    return this.service.enter(smallestGroup);
  }

  @Route(worksCouncil.askToLeave)
  askToLeave() {
    return this.service.askToLeave();
  }

  @Route(worksCouncil.agree)
  agree() {
    return this.service.agree();
  }

  @Route(worksCouncil.stay)
  stay() {
    return this.service.stay();
  }
}
