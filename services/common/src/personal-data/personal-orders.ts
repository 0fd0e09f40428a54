import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  PersonalDataPurpose,
  type PersonalDataOrdered,
} from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import type { Model } from 'mongoose';
import { Config } from '../config/service-config.ts';
import { currentOrganisation } from '../context/request-context.ts';
import { duplicateKey } from '../errors/unavailable.ts';
import { Consumes } from '../messaging/consumes.ts';
import { Outbox } from '../messaging/outbox.ts';
import { Transactions } from '../mongo/transactions.ts';
import { Tasks } from '../tasks/tasks.ts';
import type { PersonalCount, PersonalOrder } from './personal-order.schema.ts';
import { PersonalWork } from './personal-work.ts';

const kind = 'personal-data.order';
/** So often it is tried before somebody hears that it fails; it goes on all the same. */
const quietTries = 3;

/**
 * Does what is asked about a person's data: once, after a crash from the beginning, and until it is done. Asked again, it
 * answers again.
 */
@Injectable()
export class PersonalOrders {
  constructor(
    @InjectModel('PersonalOrder') private readonly orders: Model<PersonalOrder>,
    private readonly work: PersonalWork,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly config: Config,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.perform(id),
      () => this.reconcile(),
    );
  }

  @Consumes(messages.personalDataOrdered)
  async onOrdered({ requestId, personId, purpose, services }: PersonalDataOrdered): Promise<void> {
    if (!services.includes(this.config.service)) return;
    const known = await this.orders.findById(requestId).lean<PersonalOrder>();
    if (known?.counts) return this.transactions.run(() => this.answer(known, known.counts ?? []));
    if (!known) await this.take(requestId, personId, purpose);
    await this.tasks.schedule(kind, currentOrganisation(), requestId, new Date());
  }

  private async take(_id: string, person: string, purpose: PersonalDataPurpose): Promise<void> {
    const of = purpose === PersonalDataPurpose.ERASURE ? 'erasure' : 'export';
    try {
      await this.orders.insertMany([{ _id, person, purpose: of, at: new Date() } as PersonalOrder]);
    } catch (error) {
      if (!duplicateKey(error)) throw error;
    }
  }

  private async perform(id: string): Promise<void> {
    const order = await this.orders
      .findOneAndUpdate({ _id: id, counts: null }, { $inc: { tries: 1 } }, { returnDocument: 'after' })
      .lean<PersonalOrder>();
    if (!order?.person) return;
    try {
      const counts = await this.work.perform(id, order.person, order.purpose);
      await this.finish(order, counts);
    } catch (error) {
      if (order.tries === quietTries) await this.transactions.run(() => this.answer(order, null));
      throw error;
    }
  }

  private finish(order: PersonalOrder, counts: readonly PersonalCount[]): Promise<void> {
    return this.transactions.run(async () => {
      const person = order.purpose === 'erasure' ? null : order.person;
      await this.orders.updateOne({ _id: order._id }, { $set: { counts, person } });
      await this.answer(order, counts);
    });
  }

  private answer({ _id, purpose }: PersonalOrder, counts: readonly PersonalCount[] | null): Promise<void> {
    return this.outbox.add(messages.personalDataAnswered, _id, {
      requestId: _id,
      service: this.config.service,
      purpose: purpose === 'erasure' ? PersonalDataPurpose.ERASURE : PersonalDataPurpose.EXPORT,
      counts: (counts ?? []).map(({ kind: of, count }) => ({ kind: of, count: BigInt(count) })),
      failed: counts === null,
      at: timestampFromDate(new Date()),
    });
  }

  /** A crash may have come between the order and its task. */
  private async reconcile(): Promise<void> {
    const open = await this.orders
      .find({ counts: null })
      .select({ org: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<PersonalOrder[]>();
    for (const { _id, org } of open) await this.tasks.schedule(kind, org, _id, new Date());
  }
}
