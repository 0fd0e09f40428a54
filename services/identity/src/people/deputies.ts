import { Injectable } from '@nestjs/common';
import { toRef } from '@atrium/common/directory/directory';
import type { PersonRef } from '@atrium/proto/common';
import type { CurrentStatus } from '@atrium/proto/identity/person-status';
import { PeopleRepository } from './people.repository.ts';
import { statusNow } from './person-status.ts';
import type { PersonRecord } from './person.schema.ts';
import { asSeenByOthers } from './privacy.ts';

type Stated = Pick<PersonRecord, 'status' | 'statusUntil' | 'deputy'>;
/** Who stands in for others, as everybody sees them. */
export type DeputyRefs = ReadonlyMap<string, PersonRef>;

/** Who stands in for whom. */
@Injectable()
export class Deputies {
  constructor(private readonly people: PeopleRepository) {}

  /** Those of several people in one query, and in none where nobody stands in; whoever has left stands in no more. */
  async of(people: readonly Stated[]): Promise<DeputyRefs> {
    const ids = new Set(people.flatMap((person) => statusNow(person)?.deputy ?? []));
    if (ids.size === 0) return new Map();
    const found = await this.people.findByIds([...ids]);
    const here = found.filter(({ state }) => state === 'active');
    return new Map(here.map((person) => [person._id, toRef(asSeenByOthers(person))]));
  }
}

export function toCurrent(person: Stated, deputies: DeputyRefs): CurrentStatus | null {
  const now = statusNow(person);
  if (!now) return null;
  const deputy = (now.deputy !== null && deputies.get(now.deputy)) || null;
  return { status: now.status, until: now.until?.toISOString() ?? null, deputy };
}
