import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { saveSingleton } from '@atrium/common/mongo/version';
import type { VersionedReviewRules } from '@atrium/proto/content/review-rules';
import type { Model } from 'mongoose';
import type { ReviewRulesRecord } from './review-rules.schema.ts';

const undecided: VersionedReviewRules = { article: false, document: false, menu: false, version: 0 };

@Injectable()
export class ReviewRulesRepository {
  constructor(@InjectModel('ReviewRules') private readonly rules: Model<ReviewRulesRecord>) {}

  async find(): Promise<VersionedReviewRules> {
    const found = await this.rules.findById(currentOrganisation()).lean<ReviewRulesRecord>();
    // Records from before documents and menus had drafts know only articles.
    const { article, document, menu, version } = { ...undecided, ...found };
    return { article, document, menu, version };
  }

  /** False if the stored version is not `expectedVersion`. */
  save(rules: VersionedReviewRules, expectedVersion: number): Promise<boolean> {
    return saveSingleton<ReviewRulesRecord>(
      this.rules,
      { ...rules, _id: currentOrganisation() },
      expectedVersion,
    );
  }
}
