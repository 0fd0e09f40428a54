import { unlessTaken } from '@atrium/common/errors/unless-taken';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PasswordLink } from './password-link.schema.ts';
import { hashOf, newSecret } from '../secrets/secret.ts';

export const linkMinutes = 30;

/** Valid links per account at a time, so no mailbox is flooded. */
const mostAtATime = 3;

@Injectable()
export class PasswordLinks {
  constructor(@InjectModel(PasswordLink.name) private readonly links: Model<PasswordLink>) {}

  /** The secret of a new link, or null if there are enough, even with concurrent requests. */
  async create(personId: string, now = new Date()): Promise<string | null> {
    await this.links.deleteMany({ personId, expiresAt: { $lte: now } });
    const secret = newSecret();
    const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
    for (let place = 0; place < mostAtATime; place += 1) {
      if (await this.insert({ _id: hashOf(secret), personId, place, expiresAt })) return secret;
    }
    return null;
  }

  /** False if the place is taken. */
  private insert(link: PasswordLink): Promise<boolean> {
    return unlessTaken(() => this.links.insertMany([link]));
  }

  async find(secret: string, now = new Date()): Promise<PasswordLink | null> {
    return this.links.findOne({ _id: hashOf(secret), expiresAt: { $gt: now } }).lean<PasswordLink | null>();
  }

  /** Uses up the link. Of two concurrent requests, one succeeds. */
  async take(secret: string, now = new Date()): Promise<PasswordLink | null> {
    return this.links
      .findOneAndDelete({ _id: hashOf(secret), expiresAt: { $gt: now } })
      .lean<PasswordLink | null>();
  }

  async removeOf(personId: string): Promise<void> {
    await this.links.deleteMany({ personId });
  }
}
