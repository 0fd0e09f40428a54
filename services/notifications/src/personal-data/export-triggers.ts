import { Injectable } from '@nestjs/common';
import { Consumes, type MessageMetadata } from '@atrium/common/messaging/consumes';
import type { PersonalDataReady } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import { UpdateWriter } from '../updates/update-writer.ts';

/** Notifies the person who requested a data export that it is ready. */
@Injectable()
export class ExportTriggers {
  constructor(private readonly writer: UpdateWriter) {}

  @Consumes(messages.personalDataReady)
  async onReady({ requestId, askedById, own }: PersonalDataReady, { at }: MessageMetadata): Promise<void> {
    await this.writer.write([askedById], {
      kind: 'personal-data',
      cause: `personal-data ${requestId}`,
      subject: '',
      outcome: own ? 'own' : 'others',
      at,
    });
  }
}
