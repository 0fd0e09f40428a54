import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Consumes } from '@atrium/common/messaging/consumes';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { PersonalDataReplied } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { services } from '@atrium/proto/endpoint';
import { messages } from '@atrium/proto/messages';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalDataWorkflow } from './personal-data-workflow.ts';

/** Stores the receipts of the services. */
@Controller()
export class PersonalDataRepliesConsumer {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly workflow: PersonalDataWorkflow,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  @Consumes(messages.personalDataReplied)
  async onReply(@Payload() { requestId, service, counts, failed, at }: PersonalDataReplied): Promise<void> {
    const from = services.find((name) => name === service);
    if (!from) return;
    const receipt = {
      service: from,
      state: failed ? ('failed' as const) : ('done' as const),
      at: at ? timestampDate(at) : new Date(),
      counts: counts.map(({ kind, count }) => ({ kind, count: Number(count) })),
    };
    await this.transactions.run(async () => {
      if (!(await this.requests.recordReply(requestId, receipt))) return;
      await this.outbox.notify({
        name: 'personal-data.changed',
        ids: { request: requestId },
        to: 'everyone',
        permission: 'admin:users',
      });
      await this.workflow.schedule(requestId);
    });
  }
}
