import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentCaller, currentContext } from '@atrium/common/context/request-context';
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
      { $set: { ...deviceOf(userAgent), person, address, seenAt: now } },
      { upsert: true },
    );
  }

  async of(person: string): Promise<ReadonlyMap<string, SessionSighting>> {
    const sightings = await this.sightings.find({ person }).lean<SessionSighting[]>();
    return new Map(sightings.map((sighting) => [sighting._id, sighting]));
  }
}
