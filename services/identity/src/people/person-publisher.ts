import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
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
    ownStates: OwnStates,
  ) {
    ownStates.define<PersonRecord>(messages.person, 'Person', (some) => this.publishProfiles(some));
    ownStates.define<PersonRecord>(messages.access, 'Person', (some) => this.publishAccess(some));
  }

  /** Publishes at once, or as soon as tokens carry the change. */
  async publish(
    people: readonly PersonRecord[],
    { rights = false, profile = true, visible = profile }: Partial<PersonChange> = {},
  ): Promise<void> {
    const change = { rights, profile, visible };
    if (people.length > 0 && !(await this.sync.sync(people, change))) await this.publishNow(people, change);
  }

  async publishNow(
    people: readonly PersonRecord[],
    { rights, profile, visible }: PersonChange,
  ): Promise<void> {
    if (rights) await this.publishAccess(people);
    if (profile) await this.publishProfiles(people);
    await this.notify(people, { rights, visible });
  }

  /** Replaces everything published about a deleted person by an empty record, for good. */
  async publishLast(empty: PersonRecord): Promise<void> {
    await this.outbox.add(messages.access, empty._id, toAccess(empty), { last: true });
    await this.outbox.add(messages.person, empty._id, toProfile(empty), { last: true });
    await this.notify([empty], { rights: true, visible: true });
  }

  private async publishProfiles(people: readonly PersonRecord[]): Promise<void> {
    const items = people.map((person) => ({ key: person._id, data: toProfile(person) }));
    await this.outbox.addMany(messages.person, items);
  }

  private async publishAccess(people: readonly PersonRecord[]): Promise<void> {
    const items = people.map((person) => ({ key: person._id, data: toAccess(person) }));
    await this.outbox.addMany(messages.access, items);
  }

  private async notify(
    people: readonly PersonRecord[],
    { rights, visible }: Pick<PersonChange, 'rights' | 'visible'>,
  ): Promise<void> {
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

const toAccess = ({ _id, accessVersion, roles, state }: PersonRecord) => ({
  id: _id,
  version: BigInt(accessVersion),
  roles: [...roles],
  active: state === 'active',
});

/**
 * Other services show names, job titles and photos of authors, so hidden fields are left out. The address is only used
 * to send mail and is never shown.
 */
const toProfile = (person: PersonRecord, { photo } = redactHidden(person)) => ({
  id: person._id,
  version: BigInt(person.version),
  first: person.first,
  last: person.last,
  email: person.email,
  language: person.language,
  active: person.state === 'active',
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
