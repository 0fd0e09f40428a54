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
import { NotYetKnown } from '../waiting/not-yet-known.ts';
import { mayRead } from './visibility.ts';

const batch = 1000;

/** Who is to be told of something. */
@Injectable()
export class Recipients {
  constructor(
    @InjectModel('SubjectReplica') private readonly subjects: Model<SubjectReplica>,
    @InjectModel('ChannelReplica') private readonly channels: Model<ChannelReplica>,
    @InjectModel('FollowsReplica') private readonly follows: Model<FollowsReplica>,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
  ) {}

  /** What will be asked for in this transaction is read in one go. */
  foresee(keys: readonly string[]): void {
    this.transactions.foresee(keys);
  }

  /** What something is about. */
  async subject(kind: string, id: string): Promise<SubjectReplica> {
    const key = subjectKey(kind, id);
    const subject = await this.transactions.recall(key, (keys) => this.read(keys));
    if (!subject) throw new NotYetKnown(key);
    return subject;
  }

  /** Active people of the audience who follow the channel, without its author; streamed, it may be everyone. */
  async followers(
    channel: string,
    { audience }: SubjectReplica,
    author: string,
  ): Promise<AsyncIterable<string>> {
    const replica = await this.channels.findById(channel).lean<ChannelReplica>();
    if (!replica) throw new NotYetKnown(channelKey(channel));
    const others = without(author, this.directory.idsIn(audience));
    return replica.mandatory ? others : this.following(channel, others);
  }

  /** Of these people who may see the subject; nobody hears of what they cannot read. */
  async whoMaySee(people: readonly string[], subject: SubjectReplica): Promise<string[]> {
    const told: string[] = [];
    for (const id of new Set(people)) {
      const person = await this.directory.findPerson(id);
      if (!person?.active) continue;
      const allowance = await this.directory.allowanceOf(person.roles);
      if (mayRead(subject, { member: await this.directory.memberOf(person), allowance })) told.push(id);
    }
    return told;
  }

  /** Who looks after what is for an audience; unless one is given, after everything. */
  async holders(permission: Permission, audience?: Audience): Promise<string[]> {
    return (await this.directory.holdersOf(permission, audience)).map(({ _id }) => _id);
  }

  private async read(keys: readonly string[]): Promise<ReadonlyMap<string, SubjectReplica>> {
    const rows = await this.subjects.find({ _id: { $in: keys } }).lean<SubjectReplica[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  private async *following(channel: string, people: AsyncIterable<string>): AsyncIterable<string> {
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

async function* without(one: string, people: AsyncIterable<string>): AsyncIterable<string> {
  for await (const person of people) if (person !== one) yield person;
}
