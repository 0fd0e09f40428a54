import { Injectable } from '@nestjs/common';
import { toPersonRef } from '@atrium/common/directory/directory';
import type { PersonRef } from '@atrium/proto/common';
import type { CurrentStatus } from '@atrium/proto/identity/person-status';
import { PeopleRepository } from './people.repository.ts';
import { activeStatusOf } from './person-status.ts';
import type { PersonRecord } from './person.schema.ts';
import { redactHidden } from './privacy.ts';

type Stated = Pick<PersonRecord, 'status' | 'statusUntil' | 'deputy'>;
/** Deputies, as everyone sees them. */
export type DeputyRefs = ReadonlyMap<string, PersonRef>;

@Injectable()
export class Deputies {
  constructor(private readonly people: PeopleRepository) {}

  /**
   * The deputies of several people in one query, or without a query if no one has one. Deputies who have left are left
   * out.
   */
  async refsFor(people: readonly Stated[]): Promise<DeputyRefs> {
    const ids = new Set(people.flatMap((person) => activeStatusOf(person)?.deputy ?? []));
    if (ids.size === 0) return new Map();
    const found = await this.people.findByIds([...ids]);
    const active = found.filter(({ state }) => state === 'active');
    return new Map(active.map((person) => [person._id, toPersonRef(redactHidden(person))]));
  }
}

export function toCurrentStatus(person: Stated, deputies: DeputyRefs): CurrentStatus | null {
  const now = activeStatusOf(person);
  if (!now) return null;
  const deputy = (now.deputy !== null && deputies.get(now.deputy)) || null;
  return { status: now.status, until: now.until?.toISOString() ?? null, deputy };
}
