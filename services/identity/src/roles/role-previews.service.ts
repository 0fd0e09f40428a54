import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import type { Input } from '@atrium/proto/endpoint';
import type { RightsEffects } from '@atrium/proto/identity/rights-effects';
import type { EditedRole, roles } from '@atrium/proto/identity/roles';
import { PersonRules } from '../people/person-rules.ts';
import { RightsPreview } from './rights-preview.ts';
import type { RolePageRequest } from './role-sets.repository.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { assertWithin, normaliseRole } from './roles.service.ts';

/** Whom it would affect to change, assign or remove a role. Refused where the change itself would be. */
@Injectable()
export class RolePreviewsService {
  constructor(
    private readonly roles: RolesRepository,
    private readonly preview: RightsPreview,
    private readonly rules: PersonRules,
  ) {}

  async edit(id: string, input: EditedRole, page: RolePageRequest): Promise<RightsEffects> {
    const before = await this.roles.get(id);
    const role = normaliseRole(input, before);
    assertWithin(before);
    assertWithin(role);
    await this.rules.assertMayDeny(before, role, currentCaller());
    return this.preview.preview({ among: { roles: id }, changed: { id, role } }, page);
  }

  async assign(
    id: string,
    { people, gives }: Input<typeof roles.previewAssign>['body'],
    page: RolePageRequest,
  ): Promise<RightsEffects> {
    assertWithin(await this.roles.get(id));
    const rolesAfter = (held: readonly string[]): readonly string[] =>
      gives ? [...new Set([...held, id])] : held.filter((one) => one !== id);
    return this.preview.preview({ among: { _id: { $in: people } }, rolesAfter }, page);
  }
}
