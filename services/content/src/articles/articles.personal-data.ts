import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import { anonymiseViews } from '@atrium/common/personal-data/anonymise-views';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { authoredRecords, countedRecords, ownedRecords } from '@atrium/common/personal-data/record-kinds';
import { audiencesOf } from '@atrium/common/personal-data/remove-from-audiences';
import { Retention } from '@atrium/common/retention/retention';
import type { Model } from 'mongoose';
import type { ArticleDefaultsRecord } from './article-defaults.schema.ts';
import type { ArticleLeaseRecord } from './article-lease.schema.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleErasure } from './articles.erasure.ts';
import { viewKey, type ViewRecord } from './view.schema.ts';

const hidden = ['words', 'minutes', 'header', 'pictures', 'review'];
const keyOf = ({ article }: ViewRecord, person: string): string => viewKey(article, person);

/** Articles stay without their author, and what was read stays in the counts. */
@Injectable()
export class ArticlesPersonalData {
  constructor(
    @InjectModel('Article') articles: Model<ArticleRecord>,
    @InjectModel('ArticleDefaults') defaults: Model<ArticleDefaultsRecord>,
    @InjectModel('ArticleLease') leases: Model<ArticleLeaseRecord>,
    @InjectModel('View') views: Model<ViewRecord>,
    erasure: ArticleErasure,
    data: PersonalData,
    retention: Retention,
    transactions: Transactions,
  ) {
    data.define(
      // Revisions are erased together with their article.
      {
        ...authoredRecords({ name: 'articles', model: articles, fields: ['author'], hidden }),
        collections: ['articles', 'article_revisions', 'subjects'],
        erase: (person) => erasure.erase(person),
      },
      countedRecords({ name: 'articles-read', model: views, keyOf, transactions }),
      ownedRecords({ name: 'editing', model: leases, of: (person) => ({ person }) }),
      audiencesOf(defaults, 'article_defaults'),
    );
    retention.define('article-views', (before, held) =>
      anonymiseViews(views, keyOf, { before, held }, transactions),
    );
  }
}
