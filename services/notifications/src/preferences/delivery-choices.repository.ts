import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { saveSingleton } from '@atrium/common/mongo/version';
import type { DeliveryChoice } from '@atrium/proto/notifications/delivery';
import type { Model } from 'mongoose';
import type { DeliveryChoiceRecord, DeliveryRulesRecord } from './delivery-choices.schema.ts';

@Injectable()
export class DeliveryChoicesRepository {
  constructor(
    @InjectModel('DeliveryChoice') private readonly choices: Model<DeliveryChoiceRecord>,
    @InjectModel('DeliveryRules') private readonly decided: Model<DeliveryRulesRecord>,
  ) {}

  findMany(people: readonly string[]): Promise<DeliveryChoiceRecord[]> {
    return this.choices.find({ _id: { $in: people } }).lean<DeliveryChoiceRecord[]>();
  }

  async save(person: string, choice: DeliveryChoice): Promise<void> {
    await this.choices.updateOne({ _id: person }, { $set: choice }, { upsert: true });
  }

  findRules(): Promise<DeliveryRulesRecord | null> {
    return this.decided.findById(currentOrganisation()).lean<DeliveryRulesRecord>();
  }

  /** False if someone else has changed them since. */
  saveRules(record: DeliveryRulesRecord, versionBefore: number): Promise<boolean> {
    return saveSingleton<DeliveryRulesRecord>(this.decided, record, versionBefore);
  }
}
