import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';
import type { IdempotentAnswer } from '../http/idempotency.interceptor.ts';
import type { BackgroundTaskRecord } from '../tasks/background-task.schema.ts';
import { KitErasureMeans } from './kit-erasure-means.ts';
import { PersonalData, type PersonalDataKind } from './personal-data.ts';
import { belongings } from './personal-kinds.ts';
import type { PersonalOrder } from './personal-order.schema.ts';

/** What the kit itself keeps of people, the same in every service. */
@Injectable()
export class KitPersonalData {
  constructor(
    data: PersonalData,
    @InjectModel('IdempotentAnswer') private readonly answers: Model<IdempotentAnswer>,
    @InjectModel('BackgroundTask') private readonly tasks: Model<BackgroundTaskRecord>,
    @InjectModel('PersonalOrder') private readonly orders: Model<PersonalOrder>,
    private readonly means: KitErasureMeans,
  ) {
    const tokens = belongings({ name: 'token-replicas', model: means.tokens, of: (person) => ({ person }) });
    // Exported by identity, whose they are.
    data.define({ name: tokens.name, collections: tokens.collections, erase: tokens.erase });
    data.define(this.backgroundTasks(), this.schedule(), this.repeatedAnswers(), this.exportOrders());
    data.saysNothing({
      replica_people:
        'emptied by the last state of who is erased; the id stays, so that an older state brings nothing back',
      replica_roles: 'roles',
      replica_units: 'units',
      replica_organisations: 'organisations',
      last_states: 'what was said last is replaced by what is said at erasure',
      told_shapes: 'in which shape things were told',
      outbox: 'leaves within moments',
      inbox: 'ids of messages',
      leases: 'which process does something',
      migrations: 'names of steps',
    });
  }

  private backgroundTasks(): PersonalDataKind {
    const { tasks, means } = this;
    return {
      name: 'tasks',
      collections: ['background_tasks'],
      async *export(person) {
        for await (const task of tasks.find({ by: person }).lean<BackgroundTaskRecord>().cursor())
          yield { kind: task.kind, title: task.title, state: task.state, createdAt: task.createdAt };
      },
      erase: async (person) => {
        const own = await tasks.find({ by: person }).lean<BackgroundTaskRecord[]>();
        for (const { _id } of own) await means.disown(tasks, _id);
        return own.length;
      },
    };
  }

  /** Jobs of the scheduler that are for the person. */
  private schedule(): PersonalDataKind {
    const erase = async (person: string): Promise<number> => {
      const jobs = this.means.connection.collection('tasks');
      return (await jobs.deleteMany({ 'data.org': currentOrganisation(), 'data.key': person })).deletedCount;
    };
    return { name: 'schedule', collections: ['tasks'], erase };
  }

  /** Kept for a day: few enough to look through. */
  private repeatedAnswers(): PersonalDataKind {
    const { answers } = this;
    return {
      name: 'repeated-answers',
      collections: ['idempotent_answers'],
      erase: async (person) => {
        const about: string[] = [];
        for await (const row of answers.find().lean<IdempotentAnswer>().cursor())
          if (JSON.stringify(row).includes(person)) about.push(row._id);
        return (await answers.deleteMany({ _id: { $in: about } })).deletedCount;
      },
    };
  }

  /** The one order that erases loses its person when it is done. */
  private exportOrders(): PersonalDataKind {
    const erase = async (person: string): Promise<number> => {
      const own = { person, purpose: 'export' as const };
      return (await this.orders.updateMany(own, { $set: { person: null, counts: [] } })).modifiedCount;
    };
    return { name: 'orders', collections: ['personal_orders'], erase };
  }
}
