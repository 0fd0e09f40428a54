import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  PersonalDataPurpose,
  type PersonalDataRequested,
} from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import { Config } from '../config/service-config.ts';
import { currentOrganisation } from '../context/request-context.ts';
import { Outbox } from '../messaging/outbox.ts';
import { Transactions } from '../mongo/transactions.ts';
import { Tasks } from '../tasks/tasks.ts';
import type { PersonalDataJobCount, PersonalDataJob } from './personal-data-job.schema.ts';
import { PersonalDataJobsRepository } from './personal-data-jobs.repository.ts';
import { PersonalDataProcessor } from './personal-data-processor.ts';

const kind = 'personal-data.job';
/** Failures before one is reported. The task is retried all the same. */
const quietTries = 3;

/**
 * Runs requests about a person's data until they succeed, from the beginning after a crash. A repeated request is
 * answered again.
 */
@Injectable()
export class PersonalDataJobs {
  constructor(
    private readonly jobs: PersonalDataJobsRepository,
    private readonly processor: PersonalDataProcessor,
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

  /** Accepts a request, unless it is for other services only. */
  async accept({ requestId, personId, purpose, services }: PersonalDataRequested): Promise<void> {
    if (!services.includes(this.config.service)) return;
    const known = await this.jobs.find(requestId);
    if (known?.counts) return this.transactions.run(() => this.reply(known, known.counts ?? []));
    if (!known) await this.jobs.add({ _id: requestId, person: personId, purpose: purposeOf(purpose) });
    await this.tasks.schedule(kind, currentOrganisation(), requestId, new Date());
  }

  private async perform(id: string): Promise<void> {
    const job = await this.jobs.countTry(id);
    if (!job?.person) return;
    try {
      const counts = await this.processor.perform(id, job.person, job.purpose);
      await this.finish(job, counts);
    } catch (error) {
      if (job.tries === quietTries) await this.transactions.run(() => this.reply(job, null));
      throw error;
    }
  }

  private finish(job: PersonalDataJob, counts: readonly PersonalDataJobCount[]): Promise<void> {
    return this.transactions.run(async () => {
      const person = job.purpose === 'erasure' ? null : job.person;
      await this.jobs.finish(job._id, counts, person);
      await this.reply(job, counts);
    });
  }

  private reply(
    { _id, purpose }: PersonalDataJob,
    counts: readonly PersonalDataJobCount[] | null,
  ): Promise<void> {
    return this.outbox.add(messages.personalDataReplied, _id, {
      requestId: _id,
      service: this.config.service,
      purpose: purpose === 'erasure' ? PersonalDataPurpose.ERASURE : PersonalDataPurpose.EXPORT,
      counts: (counts ?? []).map(({ kind: of, count }) => ({ kind: of, count: BigInt(count) })),
      failed: counts === null,
      at: timestampFromDate(new Date()),
    });
  }

  /** A crash may have happened after the job was stored and before its task was scheduled. */
  private async reconcile(): Promise<void> {
    for (const { _id, org } of await this.jobs.open()) await this.tasks.schedule(kind, org, _id, new Date());
  }
}

const purposeOf = (purpose: PersonalDataPurpose): PersonalDataJob['purpose'] =>
  purpose === PersonalDataPurpose.ERASURE ? 'erasure' : 'export';
