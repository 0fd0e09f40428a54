import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
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

  /** Only in the place of the version that was seen. */
  async save(rules: DecidedReviewRules, seen: number): Promise<void> {
    const _id = currentOrganisation();
    if (seen === 0) await this.rules.insertMany([{ _id, ...rules }]).catch(refuseSecond);
    else if ((await this.rules.updateOne({ _id, version: seen }, { $set: rules })).matchedCount === 0)
      throw new DomainError('version-conflict');
  }
}

function refuseSecond(error: unknown): never {
  throw duplicateKey(error) ? new DomainError('version-conflict') : error;
}
