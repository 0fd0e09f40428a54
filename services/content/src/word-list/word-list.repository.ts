import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { saveSingleton } from '@atrium/common/mongo/version';
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

  /** Without the words, to check whether a cached copy is current. */
  async version(): Promise<number> {
    const record = await this.lists
      .findById(currentOrganisation())
      .select({ version: 1 })
      .lean<Pick<WordListRecord, 'version'>>();
    return record?.version ?? 0;
  }

  /** False if the stored version is not `expectedVersion`. */
  save(list: WordList, expectedVersion: number): Promise<boolean> {
    return saveSingleton<WordListRecord>(
      this.lists,
      { ...list, _id: currentOrganisation() },
      expectedVersion,
    );
  }
}
