import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { PersonalDataPurpose } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import { ErasureWorkflow } from './erasure-workflow.ts';
import { ExportWorkflow } from './export-workflow.ts';
import { isComplete, unansweredServices } from './personal-request.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';

const kind = 'personal-data.request';
/** Milliseconds between checks. Replies trigger a check as they arrive; this catches any that were missed. */
const lookAgain = 15_000;

/** Moves a request to its next state. Safe to call repeatedly, because it reads the current state first. */
@Injectable()
export class PersonalDataWorkflow {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly exportWorkflow: ExportWorkflow,
    private readonly erasureWorkflow: ErasureWorkflow,
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

  /** Call in the transaction of the change. */
  async schedule(id: string, at = new Date()): Promise<void> {
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.tasks.schedule(kind, org, id, at));
  }

  /** Asks these services, or asks them again. */
  async requestFrom(
    request: PersonalRequestRecord,
    services = unansweredServices(request, Date.now()),
  ): Promise<void> {
    if (services.length === 0) return;
    await this.transactions.run(async () => {
      await this.requests.markRequested(request._id, services, new Date());
      await this.outbox.add(messages.personalDataRequested, request._id, {
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
    if (request?.state === 'working') return this.proceed(request, now);
    if (request?.state === 'ready') return this.exportWorkflow.poll(request, now);
  }

  private async begin(request: PersonalRequestRecord, now: number): Promise<Date | void> {
    if (request.dueAt.getTime() > now) return request.dueAt;
    const begun =
      request.purpose === 'erasure'
        ? await this.erasureWorkflow.start(request)
        : await this.requests.change(request._id, ['waiting'], { state: 'working' });
    if (begun) return this.proceed(begun, now);
  }

  private async proceed(request: PersonalRequestRecord, now: number): Promise<Date | void> {
    if (!isComplete(request)) {
      await this.requestFrom(request, unansweredServices(request, now));
      return new Date(now + lookAgain);
    }
    if (request.purpose === 'erasure') return this.erasureWorkflow.complete(request);
    const ready = await this.exportWorkflow.complete(request);
    if (ready) return this.exportWorkflow.poll(ready, now);
  }

  private async reconcile(): Promise<void> {
    for (const { _id, org, state, dueAt, expiresAt } of await this.requests.unfinished())
      if (state !== 'held')
        await this.tasks.schedule(kind, org, _id, state === 'ready' ? (expiresAt ?? dueAt) : dueAt);
  }
}
