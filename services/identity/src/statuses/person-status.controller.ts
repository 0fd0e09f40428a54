import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { personStatus } from '@atrium/proto/identity/person-status';
import { PersonStatusService } from './person-status.service.ts';

@Controller()
export class PersonStatusController {
  constructor(private readonly service: PersonStatusService) {}

  @Route(personStatus.getOwn)
  getOwn() {
    return this.service.getOwn();
  }

  @Route(personStatus.updateOwn)
  updateOwn({ body: choice }: Input<typeof personStatus.updateOwn>) {
    return this.service.updateOwn(choice);
  }

  @Route(personStatus.get)
  get({ params: { id } }: Input<typeof personStatus.get>) {
    return this.service.get(id);
  }

  @Route(personStatus.update)
  update({ params: { id }, body: choice }: Input<typeof personStatus.update>) {
    return this.service.update(id, choice);
  }
}
