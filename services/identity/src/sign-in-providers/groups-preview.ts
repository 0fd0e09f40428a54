import { Injectable } from '@nestjs/common';
import { nameOf } from '@atrium/common/directory/directory';
import {
  mostPreviewed,
  type GroupRole,
  type GroupsPreview as Preview,
} from '@atrium/proto/identity/sign-in-providers';
import { PeopleRepository } from '../people/people.repository.ts';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import { GroupRolesWriter } from './group-roles-writer.ts';
import { rolesByGroups } from './group-roles.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

const batch = 500;

/** Whom another mapping would affect, by the groups people had when they last came; worked out as it would be applied. */
@Injectable()
export class GroupsPreview {
  constructor(
    private readonly providers: SignInProvidersRepository,
    private readonly brokered: BrokeredPeopleRepository,
    private readonly people: PeopleRepository,
    private readonly writer: GroupRolesWriter,
  ) {}

  async of(id: string, mapping: readonly GroupRole[]): Promise<Preview> {
    const { _id: provider } = await this.providers.get(id);
    const plain = await this.writer.plainRoles();
    const shown: Preview['people'] = [];
    let [changed, seen] = [0, 0];
    for await (const some of this.known(provider))
      for (const { person, groups, given } of some) {
        seen += 1;
        const { gains, loses } = rolesByGroups({ roles: person.roles, given }, groups, mapping, plain);
        if (gains.length + loses.length === 0) continue;
        changed += 1;
        if (shown.length < mostPreviewed)
          shown.push({ id: person._id, name: nameOf(person), gains: [...gains], loses: [...loses] });
      }
    return { seen, changed, people: shown };
  }

  private async *known(provider: string) {
    for (let last = ''; ;) {
      const some = await this.brokered.after(provider, last, batch);
      const people = new Map(
        (await this.people.findByIds(some.map(({ _id }) => _id))).map((p) => [p._id, p]),
      );
      yield some.flatMap((one) => {
        const person = people.get(one._id);
        return person ? [{ ...one, person }] : [];
      });
      last = some.at(-1)?._id ?? '';
      if (some.length < batch) return;
    }
  }
}
