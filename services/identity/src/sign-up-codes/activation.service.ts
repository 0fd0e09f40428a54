import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { toPersonRef } from '@atrium/common/directory/directory';
import { WorksCouncilGuard } from '@atrium/common/http/works-council-guard';
import { OrganisationCache } from '@atrium/common/memory/organisation-cache';
import type { PersonRef } from '@atrium/proto/common';
import type { ActivationTotal } from '@atrium/proto/identity/sign-up-codes';
import { recentSince } from '@atrium/proto/recent';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { redactHidden } from '../person-records/privacy.ts';
import { ActivationRepository } from './activation.repository.ts';

/** No manager hands codes to a team of more people than this. */
const maxPending = 200;

/** Who has signed in at least once, and who is still pending. */
@Injectable()
export class ActivationService {
  private readonly totals = new OrganisationCache(
    () => this.activation.total(recentSince(new Date())),
    60_000,
  );

  constructor(
    private readonly activation: ActivationRepository,
    private readonly people: PeopleRepository,
    private readonly guard: WorksCouncilGuard,
  ) {}

  async countByManager(limit: number) {
    // An order by pending people would tell what works council mode hides.
    const first = (await this.guard.isOn()) ? 'people' : 'pending';
    const [groups, all] = await Promise.all([
      this.activation.byManager(limit, first),
      this.activation.count(),
    ]);
    const managers = await this.people.findByIds(groups.flatMap(({ _id }) => _id ?? []));
    const byId = new Map(managers.map((manager) => [manager._id, refOf(manager)]));
    const items = groups.map(({ _id, ...count }) => ({ manager: byId.get(_id ?? '') ?? null, ...count }));
    return { items, ...all };
  }

  total(): Promise<ActivationTotal> {
    return this.totals.get();
  }

  async listPendingReports() {
    const { id } = currentCaller();
    const [people, count] = await Promise.all([
      this.activation.listPending(id, maxPending),
      this.activation.count(id),
    ]);
    return { items: people.map(refOf), ...count };
  }
}

const refOf = (person: PersonRecord): PersonRef => toPersonRef(redactHidden(person));
