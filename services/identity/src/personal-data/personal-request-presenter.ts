import { Injectable } from '@nestjs/common';
import { fullName, unknownPerson } from '@atrium/common/directory/directory';
import type { PersonRef } from '@atrium/proto/common';
import type { LegalHold, PersonalRequest } from '@atrium/proto/identity/personal-data';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { LegalHoldRecord } from './legal-hold.schema.ts';
import { LegalHolds } from './legal-holds.store.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';

type People = ReadonlyMap<string, PersonRef>;

/** Requests and holds with the people they concern, as long as these exist. */
@Injectable()
export class PersonalRequestPresenter {
  constructor(
    private readonly people: PeopleRepository,
    private readonly holds: LegalHolds,
  ) {}

  async present(request: PersonalRequestRecord): Promise<PersonalRequest> {
    return (await this.presentAll([request]))[0] as PersonalRequest;
  }

  async presentAll(requests: readonly PersonalRequestRecord[]): Promise<PersonalRequest[]> {
    const waiting = requests.filter(({ purpose }) => purpose === 'erasure').map(({ person }) => person);
    const holds = await this.holds.findMany(waiting);
    const people = await this.refs([
      ...requests.flatMap(({ person, by }) => [person, by]),
      ...[...holds.values()].map(({ by }) => by),
    ]);
    return requests.map((request) => toResponse(request, people, holds.get(request.person)));
  }

  async presentHolds(holds: readonly LegalHoldRecord[]): Promise<LegalHold[]> {
    const people = await this.refs(holds.flatMap(({ _id, by }) => [_id, by]));
    return holds.map((hold) => toHold(hold, people));
  }

  private async refs(ids: readonly string[]): Promise<People> {
    const found = await this.people.findByIds([...new Set(ids)]);
    return new Map(
      found.map((person) => [
        person._id,
        { id: person._id, name: fullName(person), jobTitle: person.jobTitle, photo: person.photo },
      ]),
    );
  }
}

const refOf = (people: People, id: string): PersonRef => people.get(id) ?? unknownPerson(id);

const toHold = ({ _id, reason, by, at }: LegalHoldRecord, people: People): LegalHold => ({
  person: refOf(people, _id),
  reason,
  by: refOf(people, by),
  at: at.toISOString(),
});

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const toResponse = (
  request: PersonalRequestRecord,
  people: People,
  hold: LegalHoldRecord | undefined,
): PersonalRequest => ({
  id: request._id,
  purpose: request.purpose,
  state: request.state,
  person: refOf(people, request.person),
  by: refOf(people, request.by),
  reason: request.reason,
  createdAt: request.createdAt.toISOString(),
  dueAt: request.dueAt.toISOString(),
  endedAt: textOf(request.endedAt),
  expiresAt: textOf(request.expiresAt),
  size: request.size,
  receipts: request.receipts.map(({ service, state, askedAt, at, counts }) => ({
    service,
    state,
    askedAt: textOf(askedAt),
    at: textOf(at),
    counts: [...counts],
  })),
  hold: hold ? toHold(hold, people) : null,
});
