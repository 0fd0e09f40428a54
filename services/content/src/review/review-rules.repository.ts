import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { saveInPlace } from '@atrium/common/mongo/version';
import type { DecidedReviewRules } from '@atrium/proto/content/review-rules';
import type { Model } from 'mongoose';
import type { ReviewRulesRecord } from './review-rules.schema.ts';

const undecided: DecidedReviewRules = { article: false, version: 0 };

@Injectable()
export class ReviewRulesRepository {
  constructor(@InjectModel('ReviewRules') private readonly rules: Model<ReviewRulesRecord>) {}

  async find(): Promise<DecidedReviewRules> {
    const found = await this.rules.findById(currentOrganisation()).lean<ReviewRulesRecord>();
    return found ? { article: found.article, version: found.version } : undecided;
  }

  /** False when they are not at the version seen any more. */
  save(rules: DecidedReviewRules, seen: number): Promise<boolean> {
    return saveInPlace<ReviewRulesRecord>(this.rules, { ...rules, _id: currentOrganisation() }, seen);
  }
}
