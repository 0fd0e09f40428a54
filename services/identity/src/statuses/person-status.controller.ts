import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { personStatus } from '@atrium/proto/identity/person-status';
import { PersonStatusService } from './person-status.service.ts';

type Params = { readonly id: string };

@Controller()
export class PersonStatusController {
  constructor(private readonly service: PersonStatusService) {}

  @Route(personStatus.getOwn)
  getOwn() {
    return this.service.getOwn();
  }

  @Route(personStatus.updateOwn)
  updateOwn(@BodyOf(personStatus.updateOwn) choice: Parsed<typeof personStatus.updateOwn, 'body'>) {
    return this.service.updateOwn(choice);
  }

  @Route(personStatus.get)
  get(@ParamsOf(personStatus.get) { id }: Params) {
    return this.service.get(id);
  }

  @Route(personStatus.update)
  update(
    @ParamsOf(personStatus.update) { id }: Params,
    @BodyOf(personStatus.update) choice: Parsed<typeof personStatus.update, 'body'>,
  ) {
    return this.service.update(id, choice);
  }
}
