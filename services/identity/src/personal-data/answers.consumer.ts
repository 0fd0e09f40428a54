import { Injectable } from '@nestjs/common';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Consumes } from '@atrium/common/messaging/consumes';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { PersonalDataAnswered } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { services } from '@atrium/proto/endpoint';
import { messages } from '@atrium/proto/messages';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalSteps } from './personal-steps.ts';

/** Keeps the receipts of the services. */
@Injectable()
export class AnswersConsumer {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly steps: PersonalSteps,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  @Consumes(messages.personalDataAnswered)
  async onAnswered({ requestId, service, counts, failed, at }: PersonalDataAnswered): Promise<void> {
    const from = services.find((name) => name === service);
    if (!from) return;
    const receipt = {
      service: from,
      state: failed ? ('failed' as const) : ('done' as const),
      at: at ? timestampDate(at) : new Date(),
      counts: counts.map(({ kind, count }) => ({ kind, count: Number(count) })),
    };
    await this.transactions.run(async () => {
      if (!(await this.requests.answered(requestId, receipt))) return;
      await this.outbox.notify({
        name: 'personal-data.changed',
        ids: { request: requestId },
        to: 'everyone',
        permission: 'admin:users',
      });
      await this.steps.expect(requestId);
    });
  }
}
