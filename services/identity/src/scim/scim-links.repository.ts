import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mapDuplicateKey } from '@atrium/common/errors/map-duplicate-key';
import type { Model } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { ScimLink } from './scim-link.schema.ts';

export type ScimLinkFields = Pick<ScimLink, 'kind' | 'userName' | 'externalId' | 'email' | 'numbers'>;

@Injectable()
export class ScimLinksRepository {
  constructor(@InjectModel('ScimLink') private readonly links: Model<ScimLink>) {}

  async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, ScimLink>> {
    const found = await this.links.find({ _id: { $in: ids } }).lean<ScimLink[]>();
    return new Map(found.map((link) => [link._id, link]));
  }

  /** IDs of the people or roles that match, at most a thousand. */
  async idsWhere(filter: object): Promise<string[]> {
    const found = await this.links.find(filter).select({ _id: 1 }).limit(1000).lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  async save(id: string, { kind, userName, externalId, email, numbers = [] }: ScimLinkFields): Promise<void> {
    const key = userName?.toLowerCase() ?? null;
    await mapDuplicateKey('key', () =>
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

/** Whether nothing is different, so the ETag stays the same. */
export const isUnchanged = (
  known: ScimLink,
  { userName, externalId, email, numbers = [] }: ScimLinkFields,
): boolean =>
  known.userName === userName &&
  known.externalId === externalId &&
  known.email?.type === email?.type &&
  known.email?.primary === email?.primary &&
  isDeepStrictEqual(known.numbers ?? [], numbers);
