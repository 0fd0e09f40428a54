import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import { anonymiseViews } from '@atrium/common/personal-data/anonymise-views';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { countedRecords } from '@atrium/common/personal-data/record-kinds';
import { Retention } from '@atrium/common/retention/retention';
import type { Model } from 'mongoose';
import { viewKey, type ViewRecord } from './view.schema.ts';

const keyOf = ({ article }: ViewRecord, person: string): string => viewKey(article, person);

/** What was read stays in the counts. */
@Injectable()
export class ArticleViewsPersonalData {
  constructor(
    @InjectModel('View') views: Model<ViewRecord>,
    data: PersonalData,
    retention: Retention,
    transactions: Transactions,
  ) {
    data.define(countedRecords({ name: 'articles-read', model: views, keyOf, transactions }));
    retention.define('article-views', (before, held) =>
      anonymiseViews(views, keyOf, { before, held }, transactions),
    );
  }
}
