import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { authoredRecords, ownedRecords } from '@atrium/common/personal-data/record-kinds';
import { audiencesOf } from '@atrium/common/personal-data/remove-from-audiences';
import type { Model } from 'mongoose';
import type { ArticleDefaultsRecord } from './article-defaults.schema.ts';
import type { ArticleLeaseRecord } from './article-lease.schema.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleErasure } from './articles.erasure.ts';

const hidden = ['titleWords', 'words', 'minutes', 'header', 'pictures', 'review'];

/** Articles stay without their author. */
@Injectable()
export class ArticlesPersonalData {
  constructor(
    @InjectModel('Article') articles: Model<ArticleRecord>,
    @InjectModel('ArticleDefaults') defaults: Model<ArticleDefaultsRecord>,
    @InjectModel('ArticleLease') leases: Model<ArticleLeaseRecord>,
    erasure: ArticleErasure,
    data: PersonalData,
  ) {
    data.define(
      // Revisions are erased together with their article.
      {
        ...authoredRecords({ name: 'articles', model: articles, fields: ['author'], hidden }),
        collections: ['articles', 'article_revisions', 'subjects'],
        erase: (person) => erasure.erase(person),
      },
      ownedRecords({ name: 'editing', model: leases, of: (person) => ({ person }) }),
      audiencesOf(defaults, 'article_defaults'),
    );
  }
}
