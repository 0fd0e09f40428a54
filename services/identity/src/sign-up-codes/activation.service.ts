import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { toRef } from '@atrium/common/directory/directory';
import type { PersonRef } from '@atrium/proto/common';
import { PeopleRepository } from '../people/people.repository.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { asSeenByOthers } from '../people/privacy.ts';
import { ActivationRepository } from './activation.repository.ts';

/** More than that many at once are nobody's team to hand codes to. */
const mostAwaited = 200;

/** Who has signed in at least once, and who is still awaited. */
@Injectable()
export class ActivationService {
  constructor(
    private readonly activation: ActivationRepository,
    private readonly people: PeopleRepository,
  ) {}

  async ofManagers(limit: number) {
    const [groups, all] = await Promise.all([this.activation.byManager(limit), this.activation.count()]);
    const managers = await this.people.findByIds(groups.flatMap(({ _id }) => _id ?? []));
    const byId = new Map(managers.map((manager) => [manager._id, refOf(manager)]));
    const items = groups.map(({ _id, ...count }) => ({ manager: byId.get(_id ?? '') ?? null, ...count }));
    return { items, ...all };
  }

  async ofMine() {
    const { id } = currentCaller();
    const [people, count] = await Promise.all([
      this.activation.awaited(id, mostAwaited),
      this.activation.count(id),
    ]);
    return { items: people.map(refOf), ...count };
  }
}

const refOf = (person: PersonRecord): PersonRef => toRef(asSeenByOthers(person));
