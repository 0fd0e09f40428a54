import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { WordList } from '@atrium/proto/content/word-list';
import type { Model } from 'mongoose';
import type { WordListRecord } from './word-list.schema.ts';

@Injectable()
export class WordListRepository {
  constructor(@InjectModel('WordList') private readonly lists: Model<WordListRecord>) {}

  async find(): Promise<WordList> {
    const record = await this.lists.findById(currentOrganisation()).lean<WordListRecord>();
    return { words: [...(record?.words ?? [])], version: record?.version ?? 0 };
  }

  /** Without the words: to know whether one's own copy is the newest. */
  async version(): Promise<number> {
    const record = await this.lists
      .findById(currentOrganisation())
      .select({ version: 1 })
      .lean<Pick<WordListRecord, 'version'>>();
    return record?.version ?? 0;
  }

  /** Only in the place of the version that was seen. */
  async save({ words, version }: WordList, seen: number): Promise<void> {
    const _id = currentOrganisation();
    if (seen === 0) await this.lists.insertMany([{ _id, words, version }]).catch(refuseSecond);
    else {
      const { matchedCount } = await this.lists.updateOne(
        { _id, version: seen },
        { $set: { words, version } },
      );
      if (matchedCount === 0) throw new DomainError('version-conflict');
    }
  }
}

function refuseSecond(error: unknown): never {
  throw duplicateKey(error) ? new DomainError('version-conflict') : error;
}
