import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory } from '@atrium/common/directory/directory';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Permission } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import type { Model } from 'mongoose';
import {
  channelKey,
  subjectKey,
  type ChannelReplica,
  type FollowsReplica,
  type SubjectReplica,
} from '../replicas/replicas.schemas.ts';
import { MissingReference } from '../deferred/missing-reference.ts';
import { mayRead } from './visibility.ts';

const batch = 1000;

/** Finds out who gets an update. */
@Injectable()
export class Recipients {
  constructor(
    @InjectModel('SubjectReplica') private readonly subjects: Model<SubjectReplica>,
    @InjectModel('ChannelReplica') private readonly channels: Model<ChannelReplica>,
    @InjectModel('FollowsReplica') private readonly follows: Model<FollowsReplica>,
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
    const subject = await this.transactions.readCached(key, (keys) => this.read(keys));
    if (!subject) throw new MissingReference(key);
    return subject;
  }

  /** Active people of the audience who follow the channel, except the author. Streamed, because it may be everyone. */
  async followers(
    channel: string,
    { audience }: SubjectReplica,
    author: string,
  ): Promise<AsyncIterable<string>> {
    const replica = await this.channels.findById(channel).lean<ChannelReplica>();
    if (!replica) throw new MissingReference(channelKey(channel));
    const others = excluding(author, this.directory.streamIds(audience));
    return replica.mandatory ? others : this.filterFollowers(channel, others);
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

  private async read(keys: readonly string[]): Promise<ReadonlyMap<string, SubjectReplica>> {
    const rows = await this.subjects.find({ _id: { $in: keys } }).lean<SubjectReplica[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  private async *filterFollowers(channel: string, people: AsyncIterable<string>): AsyncIterable<string> {
    let some: string[] = [];
    for await (const person of people) {
      some.push(person);
      if (some.length === batch) yield* await this.followersAmong(some.splice(0), channel);
    }
    if (some.length) yield* await this.followersAmong(some, channel);
  }

  private async followersAmong(people: readonly string[], channel: string): Promise<string[]> {
    const rows = await this.follows
      .find({ _id: { $in: people }, channels: channel })
      .select({ _id: 1 })
      .lean<{ _id: string }[]>();
    return rows.map(({ _id }) => _id);
  }
}

async function* excluding(one: string, people: AsyncIterable<string>): AsyncIterable<string> {
  for await (const person of people) if (person !== one) yield person;
}
