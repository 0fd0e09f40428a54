import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { messages } from '@atrium/proto/messages';
import type { AccessRecord } from '../access/access.schema.ts';
import { DirectoryChanges } from '../directory-changes/directory-changes.ts';
import { ClaimsSync } from '../access/claims-sync.ts';
import type { PersonRecord } from './person.schema.ts';
import { PeopleLiveEvents } from './people-live-events.ts';
import { redactHidden } from './privacy.ts';

/** People after a change: the profiles and the access that have changed. */
export interface ChangedPeople {
  readonly profiles?: readonly PersonRecord[];
  readonly access?: readonly AccessRecord[];
  /** Whether colleagues can see it in the profile. By default if a profile has changed. */
  readonly visible?: boolean;
}

/** Publishes changed people to the other services and to open browsers, in the transaction of the change. */
@Injectable()
export class PersonPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly sync: ClaimsSync,
    private readonly directory: DirectoryChanges,
    private readonly liveEvents: PeopleLiveEvents,
    ownStates: OwnStates,
  ) {
    ownStates.define<PersonRecord>(messages.person, 'Person', (some) => this.publishProfiles(some));
    ownStates.define<AccessRecord>(messages.access, 'Access', (some) => this.publishAccess(some));
  }

  /** Publishes at once, or as soon as tokens carry the change. */
  async publish(changed: ChangedPeople): Promise<void> {
    const { ids, rights, profile, visible } = aboutOf(changed);
    this.noteChanges(changed);
    const change = { rights, profile, visible };
    if (ids.length > 0 && !(await this.sync.sync(ids, change, changed.access ?? [])))
      await this.publishNow(changed);
  }

  async publishNow(changed: ChangedPeople): Promise<void> {
    this.noteChanges(changed);
    await this.publishAccess(changed.access ?? []);
    await this.publishProfiles(changed.profiles ?? []);
    await this.notify(aboutOf(changed));
  }

  /** Replaces everything published about a deleted person by an empty record, for good. */
  async publishLast(empty: PersonRecord, access: AccessRecord): Promise<void> {
    await this.outbox.add(messages.access, empty._id, toAccess(access), { last: true });
    await this.outbox.add(messages.person, empty._id, toProfile(empty), { last: true });
    this.noteChanges({ profiles: [empty], access: [access] });
    await this.notify(aboutOf({ profiles: [empty], access: [access] }));
  }

  private noteChanges({ profiles = [], access = [] }: ChangedPeople): void {
    this.directory.note('people', profiles);
    this.directory.note('access', access);
  }

  private async publishProfiles(people: readonly PersonRecord[]): Promise<void> {
    const items = people.map((person) => ({ key: person._id, data: toProfile(person) }));
    await this.outbox.addMany(messages.person, items);
  }

  private async publishAccess(access: readonly AccessRecord[]): Promise<void> {
    const items = access.map((one) => ({ key: one._id, data: toAccess(one) }));
    await this.outbox.addMany(messages.access, items);
  }

  private async notify({ ids, rights, visible }: ReturnType<typeof aboutOf>): Promise<void> {
    if (ids.length === 0) return;
    await this.liveEvents.publishChanged(ids, visible);
    await this.outbox.notify({ name: 'account.changed', to: { people: ids } });
    if (rights) await this.outbox.notify({ name: 'session.changed', to: { people: ids } });
  }
}

/** Whom a change concerns, and what it is about. */
const aboutOf = ({ profiles = [], access = [], visible = profiles.length > 0 }: ChangedPeople) => ({
  ids: [...new Set([...access, ...profiles].map(({ _id }) => _id))],
  rights: access.length > 0,
  profile: profiles.length > 0,
  visible,
});

const toAccess = ({ _id, version, roles, active, sessionsEndedAt }: AccessRecord) => ({
  id: _id,
  version: BigInt(version),
  roles: [...roles],
  active,
  ...(sessionsEndedAt && { sessionsEndedAt: timestampFromDate(sessionsEndedAt) }),
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
  ...(person.preferences?.timeZone && { timeZone: person.preferences.timeZone }),
  ...(person.mobile && { mobile: person.mobile }),
});
