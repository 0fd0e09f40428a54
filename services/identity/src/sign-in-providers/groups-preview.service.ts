import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { fullName } from '@atrium/common/directory/directory';
import {
  maxPreviewed,
  type GroupRole,
  type GroupsPreview as Preview,
} from '@atrium/proto/identity/sign-in-providers';
import { rolesIn } from '../access/access.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import { GroupRolesWriter } from './group-roles-writer.ts';
import { rolesByGroups } from './group-roles.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

const batch = 500;

/**
 * Shows whom another mapping would affect, from the groups people had at their last sign-in. Calculated in the same way
 * as when it is applied.
 */
@Injectable()
export class GroupsPreviewService {
  constructor(
    private readonly providers: SignInProvidersRepository,
    private readonly brokered: BrokeredPeopleRepository,
    private readonly people: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly writer: GroupRolesWriter,
  ) {}

  async preview(id: string, mapping: readonly GroupRole[]): Promise<Preview> {
    const { _id: provider } = await this.providers.get(id);
    // Whoever saves the mapping approves it.
    const rights = await this.writer.rightsOf(currentCaller().id);
    const shown: Preview['people'] = [];
    let [changed, seen] = [0, 0];
    for await (const some of this.known(provider))
      for (const { person, roles, groups, given } of some) {
        seen += 1;
        const { gains, loses } = rolesByGroups({ roles, fromGroups: given }, groups, mapping, rights);
        if (gains.length + loses.length === 0) continue;
        changed += 1;
        if (shown.length < maxPreviewed)
          shown.push({ id: person._id, name: fullName(person), gains: [...gains], loses: [...loses] });
      }
    return { seen, changed, people: shown };
  }

  private async *known(provider: string) {
    for (let last = ''; ;) {
      const some = await this.brokered.listAfter(provider, last, batch);
      const ids = some.map(({ _id }) => _id);
      const people = new Map((await this.people.findByIds(ids)).map((p) => [p._id, p]));
      const access = await this.access.findMany(ids);
      yield some.flatMap((one) => {
        const person = people.get(one._id);
        return person ? [{ ...one, person, roles: rolesIn(access, one._id) }] : [];
      });
      last = some.at(-1)?._id ?? '';
      if (some.length < batch) return;
    }
  }
}
