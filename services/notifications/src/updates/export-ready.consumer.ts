import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { MessageContext } from '@atrium/common/messaging/message-context';
import type { PersonalDataReady } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import { UpdateWriter } from './update-writer.ts';

/** Notifies the person who requested a data export that it is ready. */
@Controller()
export class ExportReadyConsumer {
  constructor(private readonly writer: UpdateWriter) {}

  @Consumes(messages.personalDataReady)
  async onReady(
    @Payload() { requestId, askedById, own }: PersonalDataReady,
    @Ctx() { at }: MessageContext,
  ): Promise<void> {
    await this.writer.write([askedById], {
      kind: 'personal-data',
      cause: `personal-data ${requestId}`,
      subject: '',
      outcome: own ? 'own' : 'others',
      at,
    });
  }
}
