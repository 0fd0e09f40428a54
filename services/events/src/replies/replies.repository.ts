import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import { answerKey } from '../places/answer.schema.ts';
import { givenIn, type GivenReplies } from './given-replies.ts';
import type { NoLongerAsked } from './reply-rules.ts';
import type { RepliesRecord } from './replies.schema.ts';

@Injectable()
export class RepliesRepository {
  constructor(@InjectModel('EventReplies') private readonly replies: Model<RepliesRecord>) {}

  /** Null if the person has replied nothing. */
  async find(event: string, person: string): Promise<GivenReplies | null> {
    const found = await this.replies.findById(answerKey(event, person)).lean<RepliesRecord>();
    return found && givenIn(found);
  }

  /** What these people have replied, by person. */
  async ofPeople(event: string, people: readonly string[]): Promise<ReadonlyMap<string, GivenReplies>> {
    if (people.length === 0) return new Map();
    const keys = people.map((person) => answerKey(event, person));
    const rows = await this.replies.find({ _id: { $in: keys } }).lean<RepliesRecord[]>();
    return new Map(rows.map((row) => [row.person, givenIn(row)]));
  }

  async save(
    { _id, endsAt }: { readonly _id: string; readonly endsAt: Date },
    person: string,
    { replies, guestNames }: GivenReplies,
  ): Promise<void> {
    const key = answerKey(_id, person);
    const given = Object.entries(replies).map(([question, reply]) => ({ question, reply }));
    if (given.length === 0 && guestNames.length === 0) {
      await this.replies.deleteOne({ _id: key });
      return;
    }
    const values = { event: _id, person, replies: given, guestNames, endsAt };
    await this.replies.updateOne({ _id: key }, { $set: values }, { upsert: true });
  }

  async remove(event: string, person: string): Promise<void> {
    await this.replies.deleteOne({ _id: answerKey(event, person) });
  }

  async removeOf(event: string): Promise<void> {
    await this.replies.deleteMany({ event });
  }

  /** Replies to what the event no longer asks. */
  async removeNoLongerAsked(event: string, { questions, options, guestNames }: NoLongerAsked): Promise<void> {
    const gone = [
      ...questions.map((question) => ({ question })),
      ...options.map(({ question, option }) => ({ question, reply: option })),
    ];
    const change: UpdateQuery<RepliesRecord> = {
      ...(gone.length > 0 && { $pull: { replies: { $or: gone } } }),
      ...(guestNames && { $set: { guestNames: [] } }),
    };
    if (Object.keys(change).length > 0) await this.replies.updateMany({ event }, change);
  }

  /** The event has another end. */
  async moveEnd(event: string, endsAt: Date): Promise<void> {
    await this.replies.updateMany({ event }, { $set: { endsAt } });
  }

  /** Of events of all organisations that have ended before. */
  async removeEndedBefore(moment: Date): Promise<void> {
    await this.replies.deleteMany({ endsAt: { $lt: moment } }).setOptions({ acrossOrganisations: true });
  }
}
