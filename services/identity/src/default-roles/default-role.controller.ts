import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { defaultRole } from '@atrium/proto/identity/default-role';
import { DefaultRoleService } from './default-role.service.ts';

@Controller()
export class DefaultRoleController {
  constructor(private readonly service: DefaultRoleService) {}

  @Route(defaultRole.get)
  get() {
    return this.service.get();
  }

  @Route(defaultRole.update)
  update({ body: { role }, expectedVersion }: Input<typeof defaultRole.update>) {
    return this.service.update(role, expectedVersion);
  }
}
