import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { refusingTaken } from '@atrium/common/errors/refusing-taken';
import type { Model } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { ScimLink } from './scim-link.schema.ts';

export type Said = Pick<ScimLink, 'kind' | 'userName' | 'externalId' | 'email' | 'numbers'>;

@Injectable()
export class ScimLinksRepository {
  constructor(@InjectModel('ScimLink') private readonly links: Model<ScimLink>) {}

  async of(ids: readonly string[]): Promise<ReadonlyMap<string, ScimLink>> {
    const found = await this.links.find({ _id: { $in: ids } }).lean<ScimLink[]>();
    return new Map(found.map((link) => [link._id, link]));
  }

  /** The ids of those it holds for, of which a filter takes a thousand at most. */
  async idsWhere(filter: object): Promise<string[]> {
    const found = await this.links.find(filter).select({ _id: 1 }).limit(1000).lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  async say(id: string, { kind, userName, externalId, email, numbers = [] }: Said): Promise<void> {
    const key = userName?.toLowerCase() ?? null;
    await refusingTaken('key', () =>
      this.links.updateOne(
        { _id: id },
        { $set: { kind, userName, key, externalId, email, numbers }, $inc: { version: 1 } },
        { upsert: true },
      ),
    );
  }

  async remove(id: string): Promise<void> {
    await this.links.deleteOne({ _id: id });
  }
}

/** Whether it says nothing new, so that the tag stays as it is. */
export const isSaid = (known: ScimLink, { userName, externalId, email, numbers = [] }: Said): boolean =>
  known.userName === userName &&
  known.externalId === externalId &&
  known.email?.type === email?.type &&
  known.email?.primary === email?.primary &&
  isDeepStrictEqual(known.numbers ?? [], numbers);
