import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { containing } from '@atrium/common/mongo/text-pattern';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import type { WebhookDeliveryRecord, WebhookRecord } from './webhook.schemas.ts';

/**
 * A person's webhooks are deleted with all deliveries. From the webhooks of others, the deliveries about them are
 * deleted.
 */
@Injectable()
export class WebhooksPersonalData {
  constructor(
    @InjectModel('Webhook') webhooks: Model<WebhookRecord>,
    @InjectModel('WebhookDelivery') deliveries: Model<WebhookDeliveryRecord>,
    data: PersonalData,
  ) {
    const own = ownedRecords({
      name: 'webhooks',
      model: webhooks,
      of: (person) => ({ owner: person }),
      hidden: ['secret'],
    });
    data.define({
      ...own,
      collections: [...own.collections, deliveries.collection.collectionName],
      erase: async (person) => {
        const ids = await webhooks.find({ owner: person }).distinct('_id');
        const mentioned = { payload: containing(person) };
        const theirs = { $or: [{ webhook: { $in: ids } }, { person }, mentioned] };
        return (await deliveries.deleteMany(theirs)).deletedCount + (await own.erase(person));
      },
    });
    data.exempt({
      webhook_person_states:
        'ID and presence only; kept so that an older message does not restore the person',
    });
  }
}
