import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory, toMember } from '@atrium/common/directory/directory';
import { allows } from '@atrium/proto/access';
import { includes } from '@atrium/proto/audience';
import type { Model } from 'mongoose';
import { subjectKey, type ChannelReplica, type FollowsReplica, type SubjectReplica } from '../replicas/replicas.schemas.ts';

/** Who is to be told of something. */
@Injectable()
export class Recipients {
  constructor(
    @InjectModel('SubjectReplica') private readonly subjects: Model<SubjectReplica>,
    @InjectModel('ChannelReplica') private readonly channels: Model<ChannelReplica>,
    @InjectModel('FollowsReplica') private readonly follows: Model<FollowsReplica>,
    private readonly directory: Directory,
  ) {}

  /**
   * What something is about. Topics have no order between them, so a fact may come before its subject: then this throws, and
   * the bus brings the fact again a little later.
   */
  async subject(kind: string, id: string): Promise<SubjectReplica> {
    const subject = await this.subjects.findById(subjectKey(kind, id)).lean<SubjectReplica>();
    if (!subject) throw new Error(`The ${kind} ${id} is not known here yet`);
    return subject;
  }

  /** Active people of the audience who follow the channel, without its author. */
  async *followers(channelId: string, { audience }: SubjectReplica, author: string): AsyncIterable<string> {
    const channel = await this.channels.findById(channelId).lean<ChannelReplica>();
    if (!channel) throw new Error(`The channel ${channelId} is not known here yet`);
    for await (const person of this.directory.idsIn(audience)) {
      if (person !== author && (channel.mandatory || (await this.isFollowing(person, channelId)))) yield person;
    }
  }

  /** Of these people who may see the subject; nobody hears of what they cannot read. */
  async whoMaySee(people: readonly string[], subject: SubjectReplica): Promise<string[]> {
    const told: string[] = [];
    for (const id of new Set(people)) {
      const person = await this.directory.findPerson(id);
      if (!person?.active) continue;
      const isConcerned = includes(subject.audience, toMember(person)) || subject.owner === id;
      if (isConcerned && allows(await this.directory.allowanceOf(person.roles), subject.permission)) told.push(id);
    }
    return told;
  }

  async moderators(): Promise<string[]> {
    return (await this.directory.holdersOf('admin:moderation')).map(({ _id }) => _id);
  }

  private async isFollowing(person: string, channel: string): Promise<boolean> {
    return (await this.follows.exists({ _id: person, channels: channel })) !== null;
  }
}
