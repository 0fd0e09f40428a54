import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { hashOf } from '../secrets/secret.ts';
import type { FirstAdminLink } from './first-admin-link.schema.ts';

/** The one link that is valid at a time, by its secret. */
@Injectable()
export class FirstAdminLinksRepository {
  constructor(@InjectModel('FirstAdminLink') private readonly links: Model<FirstAdminLink>) {}

  async replace(secret: string, until: Date): Promise<void> {
    await this.links.deleteMany({});
    await this.links.insertMany([{ _id: hashOf(secret), until }]);
  }

  async isValid(secret: string, now = new Date()): Promise<boolean> {
    return (await this.links.exists({ _id: hashOf(secret), until: { $gt: now } })) !== null;
  }

  /** False if it was taken before. */
  async take(secret: string): Promise<boolean> {
    return (await this.links.deleteOne({ _id: hashOf(secret) })).deletedCount > 0;
  }
}
