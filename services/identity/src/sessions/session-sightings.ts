import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentCaller, currentContext } from '@atrium/common/context/request-context';
import type { SignInPolicy } from '@atrium/proto/identity/sign-in-policy';
import type { Model } from 'mongoose';
import { deviceOf } from './device.ts';
import type { SessionSighting } from './session-sighting.schema.ts';

/** Milliseconds within which a session that is used again is not written down once more. */
const often = 5 * 60_000;

/** Which browser a session is: written down whenever one begins to show the product. */
@Injectable()
export class SessionSightings {
  constructor(@InjectModel('SessionSighting') private readonly sightings: Model<SessionSighting>) {}

  /** The caller's own session; nothing where their token is of none. */
  async note(userAgent: string | undefined, now = new Date()): Promise<void> {
    const { id: person, session } = currentCaller();
    if (session === undefined) return;
    const recent = { _id: session, person, seenAt: { $gt: new Date(now.getTime() - often) } };
    if (await this.sightings.exists(recent)) return;
    const address = currentContext()?.address ?? '';
    await this.sightings.updateOne(
      { _id: session },
      { $set: { ...deviceOf(userAgent), person, address, seenAt: now }, $setOnInsert: { firstSeen: now } },
      { upsert: true },
    );
  }

  /** Whoever may have a session that is over by these rules. */
  async dueFor({ sessionHours, idleMinutes }: SignInPolicy, most: number, now: Date): Promise<string[]> {
    const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
    const limits = [
      ...(sessionHours === null ? [] : [{ firstSeen: { $lte: before(sessionHours * 3_600_000) } }]),
      ...(idleMinutes === null ? [] : [{ seenAt: { $lte: before(idleMinutes * 60_000) } }]),
    ];
    if (limits.length === 0) return [];
    const due = await this.sightings
      .find({ $and: [{ $or: limits }, { $or: [{ lookAgain: null }, { lookAgain: { $lte: now } }] }] })
      .select({ person: 1 })
      .limit(most)
      .lean<Pick<SessionSighting, 'person'>[]>();
    return [...new Set(due.map(({ person }) => person))];
  }

  /** What is left of a person's sessions, each with when it could be over. */
  async looked(person: string, alive: readonly { id: string; lookAgain: Date }[], now: Date): Promise<void> {
    for (const { id, lookAgain } of alive)
      await this.sightings.updateOne({ _id: id }, { $set: { lookAgain } });
    const ids = alive.map(({ id }) => id);
    await this.sightings.deleteMany({ person, _id: { $nin: ids }, seenAt: { $lte: now } });
  }

  /** After other rules: what was worked out by the ones before counts no more. */
  async forgetLooks(): Promise<void> {
    await this.sightings.updateMany({ lookAgain: { $ne: null } }, { $set: { lookAgain: null } });
  }

  async of(person: string): Promise<ReadonlyMap<string, SessionSighting>> {
    const sightings = await this.sightings.find({ person }).lean<SessionSighting[]>();
    return new Map(sightings.map((sighting) => [sighting._id, sighting]));
  }
}
