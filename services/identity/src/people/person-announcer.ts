import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import { ClaimsMirror } from './claims-mirror.ts';
import type { PersonRecord } from './person.schema.ts';
import { asSeenByOthers } from './privacy.ts';

/** Tells the other services and the open browsers what has become of people, in the transaction of the change. */
@Injectable()
export class PersonAnnouncer {
  constructor(
    private readonly outbox: Outbox,
    private readonly mirror: ClaimsMirror,
  ) {}

  /** At once, or as soon as tokens can say it, too. */
  async announce(people: readonly PersonRecord[], { rights = false } = {}): Promise<void> {
    if (people.length > 0 && !(await this.mirror.follow(people, { rights })))
      await this.tell(people, { rights });
  }

  /** What has not changed, for whoever keeps more of it than before. */
  async sayAnew(people: readonly PersonRecord[]): Promise<void> {
    if (people.length === 0) return;
    await this.outbox.addMany(
      messages.person,
      people.map((person) => ({ key: person._id, data: toState(person) })),
    );
  }

  async tell(people: readonly PersonRecord[], { rights }: { readonly rights: boolean }): Promise<void> {
    await this.sayAnew(people);
    const ids = people.map(({ _id }) => _id);
    await this.outbox.notify({
      name: 'people.changed',
      ids: people.length === 1 && ids[0] ? { id: ids[0] } : {},
      to: 'everyone',
    });
    if (rights) await this.outbox.notify({ name: 'session.changed', to: { people: ids } });
  }
}

/**
 * The other services show names, job titles and portraits of whoever wrote something, so of what is hidden they get
 * nothing; the address is for sending mail to, and shown nowhere.
 */
const toState = (person: PersonRecord, { photo } = asSeenByOthers(person)) => ({
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
  // People from before there was a structure lack it.
  ...(person.unit && { unit: person.unit }),
  ...(person.reportsTo !== null && { reportsTo: person.reportsTo }),
  ...(person.status && { status: person.status }),
  ...(person.deputy && { deputy: person.deputy }),
  held: person.held ?? false,
  ...(person.sessionsEndedAt && { sessionsEndedAt: timestampFromDate(person.sessionsEndedAt) }),
  ...(person.preferences?.timeZone && { timeZone: person.preferences.timeZone }),
  ...(person.mobile && { mobile: person.mobile }),
});
