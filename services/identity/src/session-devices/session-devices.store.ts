import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentCaller, currentContext } from '@atrium/common/context/request-context';
import type { SignInPolicy } from '@atrium/proto/identity/sign-in-policy';
import type { Model } from 'mongoose';
import { parseUserAgent } from './session-device.ts';
import type { SessionDeviceRecord } from './session-device.schema.ts';

/** Within this time, in milliseconds, further use of a session is not recorded again. */
const often = 5 * 60_000;

/** Records the browser of each session when the product is opened. */
@Injectable()
export class SessionDevices {
  constructor(@InjectModel('SessionDevice') private readonly sightings: Model<SessionDeviceRecord>) {}

  /** Records the caller's own session, or nothing if the token has no session. */
  async record(userAgent: string | undefined, now = new Date()): Promise<void> {
    const { id: person, session } = currentCaller();
    if (session === undefined) return;
    const recent = { _id: session, person, seenAt: { $gt: new Date(now.getTime() - often) } };
    if (await this.sightings.exists(recent)) return;
    const address = currentContext()?.address ?? '';
    await this.sightings.updateOne(
      { _id: session },
      {
        $set: { ...parseUserAgent(userAgent), person, address, seenAt: now },
        $setOnInsert: { firstSeen: now },
      },
      { upsert: true },
    );
  }

  /** People who may have a session that has expired by this policy. */
  async listDue({ sessionHours, idleMinutes }: SignInPolicy, most: number, now: Date): Promise<string[]> {
    const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
    const limits = [
      ...(sessionHours === null ? [] : [{ firstSeen: { $lte: before(sessionHours * 3_600_000) } }]),
      ...(idleMinutes === null ? [] : [{ seenAt: { $lte: before(idleMinutes * 60_000) } }]),
    ];
    if (limits.length === 0) return [];
    const due = await this.sightings
      .find({ $and: [{ $or: limits }, { $or: [{ checkAgainAt: null }, { checkAgainAt: { $lte: now } }] }] })
      .select({ person: 1 })
      .limit(most)
      .lean<Pick<SessionDeviceRecord, 'person'>[]>();
    return [...new Set(due.map(({ person }) => person))];
  }

  /** Stores when each remaining session of the person could expire, and removes the other sessions. */
  async recordCheck(
    person: string,
    alive: readonly { id: string; checkAgainAt: Date }[],
    now: Date,
  ): Promise<void> {
    for (const { id, checkAgainAt } of alive)
      await this.sightings.updateOne({ _id: id }, { $set: { checkAgainAt } });
    const ids = alive.map(({ id }) => id);
    await this.sightings.deleteMany({ person, _id: { $nin: ids }, seenAt: { $lte: now } });
  }

  /** Call after a policy change: the stored times follow from the old policy. */
  async resetChecks(): Promise<void> {
    await this.sightings.updateMany({ checkAgainAt: { $ne: null } }, { $set: { checkAgainAt: null } });
  }

  async findByPerson(person: string): Promise<ReadonlyMap<string, SessionDeviceRecord>> {
    const sightings = await this.sightings.find({ person }).lean<SessionDeviceRecord[]>();
    return new Map(sightings.map((sighting) => [sighting._id, sighting]));
  }
}
