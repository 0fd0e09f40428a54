import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import { ScheduledAttachments } from './scheduled-attachments.ts';
import type { ScheduledMessageRecord } from './scheduled-message.schema.ts';
import { ScheduledRepository } from './scheduled.repository.ts';

@Injectable()
export class ScheduledMessagesPersonalData {
  constructor(
    @InjectModel('ScheduledMessage') scheduled: Model<ScheduledMessageRecord>,
    private readonly repository: ScheduledRepository,
    private readonly attachments: ScheduledAttachments,
    data: PersonalData,
  ) {
    const own = ownedRecords({
      name: 'scheduled-messages',
      model: scheduled,
      of: (author) => ({ author }),
    });
    data.define({ ...own, erase: (person) => this.remove(person) });
  }

  private async remove(person: string): Promise<number> {
    const rows = await this.repository.allOf(person);
    for (const row of rows) {
      await this.attachments.release(row);
      await this.repository.remove(row._id);
    }
    return rows.length;
  }
}
