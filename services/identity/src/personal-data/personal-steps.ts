import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { PersonalDataPurpose } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import { ErasureSteps } from './erasure-steps.ts';
import { ExportSteps } from './export-steps.ts';
import { isAnswered, silent } from './personal-request.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';

const kind = 'personal-data.request';
/** In milliseconds: answers are looked at as they come; this finds one that came while nobody looked. */
const lookAgain = 15_000;

/** Takes a request from one state to the next, whoever pushed it and however often: it looks before it acts. */
@Injectable()
export class PersonalSteps {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly exports: ExportSteps,
    private readonly erasures: ErasureSteps,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.advance(id),
      () => this.reconcile(),
    );
  }

  /** Called within the transaction that made it so. */
  async expect(id: string, at = new Date()): Promise<void> {
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.tasks.schedule(kind, org, id, at));
  }

  /** Asks these services (again). */
  async ask(request: PersonalRequestRecord, services = silent(request, Date.now())): Promise<void> {
    if (services.length === 0) return;
    await this.transactions.run(async () => {
      await this.requests.asked(request._id, services, new Date());
      await this.outbox.add(messages.personalDataOrdered, request._id, {
        requestId: request._id,
        personId: request.person,
        purpose: request.purpose === 'erasure' ? PersonalDataPurpose.ERASURE : PersonalDataPurpose.EXPORT,
        services,
      });
    });
  }

  async advance(id: string, now = Date.now()): Promise<Date | void> {
    const request = await this.requests.find(id);
    if (request?.state === 'waiting') return this.begin(request, now);
    if (request?.state === 'working') return this.goOn(request, now);
    if (request?.state === 'ready') return this.exports.look(request, now);
  }

  private async begin(request: PersonalRequestRecord, now: number): Promise<Date | void> {
    if (request.dueAt.getTime() > now) return request.dueAt;
    const begun =
      request.purpose === 'erasure'
        ? await this.erasures.begin(request)
        : await this.requests.change(request._id, ['waiting'], { state: 'working' });
    if (begun) return this.goOn(begun, now);
  }

  private async goOn(request: PersonalRequestRecord, now: number): Promise<Date | void> {
    if (!isAnswered(request)) {
      await this.ask(request, silent(request, now));
      return new Date(now + lookAgain);
    }
    if (request.purpose === 'erasure') return this.erasures.end(request);
    const ready = await this.exports.end(request);
    if (ready) return this.exports.look(ready, now);
  }

  private async reconcile(): Promise<void> {
    for (const { _id, org, state, dueAt, expiresAt } of await this.requests.unfinished())
      if (state !== 'held')
        await this.tasks.schedule(kind, org, _id, state === 'ready' ? (expiresAt ?? dueAt) : dueAt);
  }
}
