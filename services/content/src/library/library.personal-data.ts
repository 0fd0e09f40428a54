import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { eraseFromReviews } from '@atrium/common/authoring/erase-from-reviews';
import { Transactions } from '@atrium/common/mongo/transactions';
import { anonymiseViews } from '@atrium/common/personal-data/anonymise-views';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { authoredRecords, countedRecords } from '@atrium/common/personal-data/record-kinds';
import { removeFromAudiences } from '@atrium/common/personal-data/remove-from-audiences';
import { Retention } from '@atrium/common/retention/retention';
import type { Model } from 'mongoose';
import type { LibraryFileRecord } from './library-file.schema.ts';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { libraryViewKey, type LibraryViewRecord } from './library-view.schema.ts';

const keyOf = ({ item }: LibraryViewRecord, person: string): string => libraryViewKey(item, person);

/** Documents stay without who wrote them and without people selected in their audience; views stay in the counts. */
@Injectable()
export class LibraryPersonalData {
  constructor(
    @InjectModel('LibraryItem') items: Model<LibraryItemRecord>,
    @InjectModel('LibraryFile') files: Model<LibraryFileRecord>,
    @InjectModel('LibraryView') views: Model<LibraryViewRecord>,
    data: PersonalData,
    retention: Retention,
    transactions: Transactions,
  ) {
    const documents = authoredRecords({
      name: 'documents',
      model: items,
      fields: ['createdBy', 'updatedBy'],
      hidden: ['text', 'titleWords', 'words', 'audience', 'sortTitle', 'review'],
    });
    data.define(
      authoredRecords({ name: 'library-files', model: files, fields: ['keptBy'] }),
      {
        ...documents,
        erase: async (person) =>
          (await documents.erase(person)) +
          (await eraseFromReviews(items, person)) +
          (await removeFromAudiences(items, person)),
      },
      countedRecords({ name: 'documents-read', model: views, keyOf, transactions }),
    );
    data.exempt({ library_folders: 'folder names', library_locks: 'counts' });
    retention.define('article-views', (before, held) =>
      anonymiseViews(views, keyOf, { before, held }, transactions),
    );
  }
}
