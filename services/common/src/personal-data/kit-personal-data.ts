import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';
import type { IdempotentResponse } from '../http/idempotency.interceptor.ts';
import type { BackgroundTaskRecord } from '../tasks/background-task.schema.ts';
import { ErasureContext } from './erasure-context.ts';
import { PersonalData, type PersonalDataKind } from './personal-data.ts';
import type { PersonalDataJob } from './personal-data-job.schema.ts';

/** Personal data stored by the kit itself, which is the same in every service. */
@Injectable()
export class KitPersonalData {
  constructor(
    data: PersonalData,
    @InjectModel('IdempotentResponse') private readonly answers: Model<IdempotentResponse>,
    @InjectModel('BackgroundTask') private readonly tasks: Model<BackgroundTaskRecord>,
    @InjectModel('PersonalDataJob') private readonly jobs: Model<PersonalDataJob>,
    private readonly context: ErasureContext,
  ) {
    data.define(this.backgroundTasks(), this.schedule(), this.idempotentResponses(), this.exportJobs());
    data.exempt({
      tombstones: 'the last state of what was deleted, without its content',
      published_shapes: 'shape versions',
      outbox: 'relayed within seconds',
      processed_messages: 'message IDs',
      leases: 'lease holders (processes)',
      migrations: 'migration names',
    });
  }

  private backgroundTasks(): PersonalDataKind {
    const { tasks, context } = this;
    return {
      name: 'tasks',
      collections: ['background_tasks'],
      async *export(person) {
        for await (const task of tasks.find({ by: person }).lean<BackgroundTaskRecord>().cursor())
          yield { kind: task.kind, title: task.title, state: task.state, createdAt: task.createdAt };
      },
      erase: async (person) => {
        const own = await tasks.find({ by: person }).lean<BackgroundTaskRecord[]>();
        for (const { _id } of own) await context.anonymise(tasks, _id);
        return own.length;
      },
    };
  }

  /** Scheduled jobs that concern the person. */
  private schedule(): PersonalDataKind {
    const erase = async (person: string): Promise<number> => {
      const jobs = this.context.connection.collection('tasks');
      return (await jobs.deleteMany({ 'data.org': currentOrganisation(), 'data.key': person })).deletedCount;
    };
    return { name: 'schedule', collections: ['tasks'], erase };
  }

  /** Responses are kept for a day, so there are few enough to scan. */
  private idempotentResponses(): PersonalDataKind {
    const { answers } = this;
    return {
      name: 'repeated-answers',
      collections: ['idempotent_responses'],
      erase: async (person) => {
        const about: string[] = [];
        for await (const row of answers.find().lean<IdempotentResponse>().cursor())
          if (JSON.stringify(row).includes(person)) about.push(row._id);
        return (await answers.deleteMany({ _id: { $in: about } })).deletedCount;
      },
    };
  }

  /** Only export jobs: the erasure job clears its person when it completes. */
  private exportJobs(): PersonalDataKind {
    const erase = async (person: string): Promise<number> => {
      const own = { person, purpose: 'export' as const };
      return (await this.jobs.updateMany(own, { $set: { person: null, counts: [] } })).modifiedCount;
    };
    return { name: 'orders', collections: ['personal_data_jobs'], erase };
  }
}
