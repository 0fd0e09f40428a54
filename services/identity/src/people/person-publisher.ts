import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import { ClaimsSync, type PersonChange } from './claims-sync.ts';
import type { PersonRecord } from './person.schema.ts';
import { redactHidden } from './privacy.ts';

/** Publishes changed people to the other services and to open browsers, in the transaction of the change. */
@Injectable()
export class PersonPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly sync: ClaimsSync,
  ) {}

  /** Publishes at once, or as soon as tokens carry the change. */
  async publish(
    people: readonly PersonRecord[],
    { rights = false, visible = true }: Partial<PersonChange> = {},
  ): Promise<void> {
    if (people.length > 0 && !(await this.sync.sync(people, { rights, visible })))
      await this.publishNow(people, { rights, visible });
  }

  /** Publishes unchanged people, for replicas that keep more fields than before. */
  async republish(people: readonly PersonRecord[]): Promise<void> {
    if (people.length === 0) return;
    await this.outbox.addMany(
      messages.person,
      people.map((person) => ({ key: person._id, data: toState(person) })),
    );
  }

  async publishNow(people: readonly PersonRecord[], { rights, visible }: PersonChange): Promise<void> {
    await this.republish(people);
    const ids = people.map(({ _id }) => _id);
    await this.outbox.notify({
      name: 'people.changed',
      ids: people.length === 1 && ids[0] ? { id: ids[0] } : {},
      to: 'everyone',
      ...(!visible && { permission: 'admin:users' }),
    });
    await this.outbox.notify({ name: 'account.changed', to: { people: ids } });
    if (rights) await this.outbox.notify({ name: 'session.changed', to: { people: ids } });
  }
}

/**
 * Other services show names, job titles and photos of authors, so hidden fields are left out. The address is only used
 * to send mail and is never shown.
 */
const toState = (person: PersonRecord, { photo } = redactHidden(person)) => ({
  id: person._id,
  version: BigInt(person.version),
  first: person.first,
  last: person.last,
  email: person.email,
  language: person.language,
  roles: [...person.roles],
  active: person.state === 'active',
  accessVersion: BigInt(person.accessVersion),
  ...(person.jobTitle !== null && { jobTitle: person.jobTitle }),
  ...(photo !== null && { photo }),
  ...(person.department !== null && { department: person.department }),
  ...(person.grade !== null && { grade: person.grade }),
  ...(person.site !== null && { site: person.site }),
  // People added before the org chart existed have no team.
  ...(person.unit && { unit: person.unit }),
  ...(person.reportsTo !== null && { reportsTo: person.reportsTo }),
  ...(person.status && { status: person.status }),
  ...(person.deputy && { deputy: person.deputy }),
  held: person.held ?? false,
  ...(person.sessionsEndedAt && { sessionsEndedAt: timestampFromDate(person.sessionsEndedAt) }),
  ...(person.preferences?.timeZone && { timeZone: person.preferences.timeZone }),
  ...(person.mobile && { mobile: person.mobile }),
});
