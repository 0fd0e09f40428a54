import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { personStatus } from '@atrium/proto/identity/person-status';
import { PersonStatusService } from './person-status.service.ts';

type Params = { readonly id: string };

@Controller()
export class PersonStatusController {
  constructor(private readonly service: PersonStatusService) {}

  @Route(personStatus.mine)
  mine() {
    return this.service.mine();
  }

  @Route(personStatus.choose)
  choose(@BodyOf(personStatus.choose) choice: Parsed<typeof personStatus.choose, 'body'>) {
    return this.service.choose(choice);
  }

  @Route(personStatus.of)
  of(@ParamsOf(personStatus.of) { id }: Params) {
    return this.service.of(id);
  }

  @Route(personStatus.give)
  give(
    @ParamsOf(personStatus.give) { id }: Params,
    @BodyOf(personStatus.give) choice: Parsed<typeof personStatus.give, 'body'>,
  ) {
    return this.service.give(id, choice);
  }
}
