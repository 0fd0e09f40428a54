import { Injectable } from '@nestjs/common';
import { Consumes, type MessageFacts } from '@atrium/common/messaging/consumes';
import type { PersonalDataReady } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import { UpdateWriter } from '../updates/update-writer.ts';

/** Whoever asked for somebody's data hears that it is there. */
@Injectable()
export class ExportCauses {
  constructor(private readonly writer: UpdateWriter) {}

  @Consumes(messages.personalDataReady)
  async onReady({ requestId, askedById, own }: PersonalDataReady, { at }: MessageFacts): Promise<void> {
    await this.writer.write([askedById], {
      kind: 'personal-data',
      cause: `personal-data ${requestId}`,
      subject: '',
      outcome: own ? 'own' : 'others',
      at,
    });
  }
}
