import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { Model } from 'mongoose';
import type { UpdateRecord } from '../updates/update.schema.ts';
import { dueAt, isWanted } from './delivery.ts';
import { DeliveryChoices } from './delivery-choices.ts';
import type { DeliveryRecord } from './delivery.schemas.ts';
import { ReaderClocks } from './reader-clocks.ts';

/** What has waited longer than this, because nothing was sent for so long, is no news any more. */
const oldest = 24 * 3600 * 1000;
const atATime = 500;

type Fresh = Pick<UpdateRecord, '_id' | 'person' | 'kind' | 'createdAt'> & { readonly org: string };

/** Decides of new updates whether they go to their readers by mail, and when. */
@Injectable()
export class MailPlanner {
  constructor(
    @InjectModel('Update') private readonly updates: Model<UpdateRecord>,
    @InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly choices: DeliveryChoices,
    private readonly clocks: ReaderClocks,
  ) {}

  /** Until there is nothing new. What is decided a second time after a crash meets its own key. */
  async plan(now: Date): Promise<void> {
    for (;;) {
      const fresh = await this.fresh(now);
      const byOrg = Map.groupBy(fresh, ({ org }) => org);
      for (const [org, rows] of byOrg)
        await runForOrganisation(org, 'plan mails', () => this.decide(rows, now));
      if (fresh.length < atATime) return;
    }
  }

  private fresh(now: Date): Promise<Fresh[]> {
    return this.updates
      .find({ mailed: null, createdAt: { $gt: new Date(now.getTime() - oldest) } })
      .setOptions({ acrossOrganisations: true })
      .select({ org: 1, person: 1, kind: 1, createdAt: 1 })
      .sort({ createdAt: 1 })
      .limit(atATime)
      .lean<Fresh[]>();
  }

  private async decide(rows: readonly Fresh[], now: Date): Promise<void> {
    const { rules } = await this.choices.rules();
    const choices = await this.choices.ofMany([...new Set(rows.map(({ person }) => person))]);
    const planned: Omit<DeliveryRecord, 'org'>[] = [];
    for (const { _id, person, kind } of rows) {
      const choice = choices.get(person);
      if (!choice || !isWanted(choice, rules, kind, 'mail')) continue;
      const due = dueAt(now, choice, await this.clocks.of(person));
      planned.push({
        _id: `${_id} mail`,
        update: _id,
        person,
        due,
        state: 'waiting',
        claim: null,
        tries: 0,
        createdAt: now,
      });
    }
    await this.insert(planned);
    const ids = rows.map(({ _id }) => _id);
    await this.updates.updateMany({ _id: { $in: ids } }, { $set: { mailed: true } });
  }

  private async insert(planned: readonly Omit<DeliveryRecord, 'org'>[]): Promise<void> {
    if (planned.length === 0) return;
    try {
      await this.deliveries.insertMany(planned, { ordered: false });
    } catch (error) {
      if (!duplicateKey(error)) throw error;
    }
  }
}
