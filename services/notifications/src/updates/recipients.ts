import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Permission } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import { ChannelsRepository } from '../replicas/channels.repository.ts';
import { channelKey, subjectKey } from '../replicas/replica-keys.ts';
import type { SubjectReplica } from '../replicas/replicas.schema.ts';
import { SubjectsRepository } from '../replicas/subjects.repository.ts';
import { MissingReference } from '../deferred/missing-reference.ts';
import { CalendarUpdatesRepository } from './calendar-updates.repository.ts';
import { mayRead } from './visibility.ts';

const batch = 1000;

/** Finds out who gets an update. */
@Injectable()
export class Recipients {
  constructor(
    private readonly subjects: SubjectsRepository,
    private readonly channels: ChannelsRepository,
    private readonly calendarUpdates: CalendarUpdatesRepository,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
  ) {}

  /** Announces what this transaction will need, to read it in one query. */
  prefetchKeys(keys: readonly string[]): void {
    this.transactions.prefetchKeys(keys);
  }

  /** Throws a MissingReference if the state of the subject has not arrived yet. */
  async getSubject(kind: string, id: string): Promise<SubjectReplica> {
    const key = subjectKey(kind, id);
    const subject = await this.transactions.readCached(key, (keys) => this.subjects.findMany(keys));
    if (!subject) throw new MissingReference(key);
    return subject;
  }

  /** Active people of the audience who follow the channel, except the author. Streamed, because it may be everyone. */
  async followers(channel: string, subject: SubjectReplica, author: string): Promise<AsyncIterable<string>> {
    const replica = await this.channels.find(channel);
    if (!replica) throw new MissingReference(channelKey(channel));
    const others = this.audience(subject, author);
    return replica.mandatory ? others : this.filterFollowers(channel, others);
  }

  /** Active people of the audience, except one. Streamed, because it may be everyone. */
  audience({ audience }: SubjectReplica, except: string): AsyncIterable<string> {
    return excluding(except, this.directory.streamIds(audience));
  }

  /** People of the audience whose calendar has this invitation, who have not answered it, except one. */
  async *invitedByMail(
    subject: SubjectReplica,
    except: string,
    invitationOf: (person: string) => string,
  ): AsyncIterable<string> {
    let some: string[] = [];
    for await (const person of this.audience(subject, except)) {
      some.push(invitationOf(person));
      if (some.length === batch) yield* await this.calendarUpdates.readersOfPlanned(some.splice(0));
    }
    if (some.length) yield* await this.calendarUpdates.readersOfPlanned(some);
  }

  /** Those of these people who may see the subject. No one is notified of something they cannot read. */
  async filterAllowed(people: readonly string[], subject: SubjectReplica): Promise<string[]> {
    const allowed: string[] = [];
    for (const id of new Set(people)) {
      const person = await this.directory.findPerson(id);
      if (!person?.active) continue;
      const allowance = await this.directory.allowanceOfPerson(id);
      if (mayRead(subject, { member: await this.directory.toAudienceMember(person), allowance }))
        allowed.push(id);
    }
    return allowed;
  }

  /** People whose permission covers the audience, or everything if none is given. */
  permissionHolders(permission: Permission, audience?: Audience): Promise<string[]> {
    return this.directory.findPermissionHolders(permission, audience);
  }

  private async *filterFollowers(channel: string, people: AsyncIterable<string>): AsyncIterable<string> {
    let some: string[] = [];
    for await (const person of people) {
      some.push(person);
      if (some.length === batch) yield* await this.channels.followersAmong(some.splice(0), channel);
    }
    if (some.length) yield* await this.channels.followersAmong(some, channel);
  }
}

async function* excluding(one: string, people: AsyncIterable<string>): AsyncIterable<string> {
  for await (const person of people) if (person !== one) yield person;
}
