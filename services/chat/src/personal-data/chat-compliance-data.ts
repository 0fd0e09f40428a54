import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords, authoredRecords } from '@atrium/common/personal-data/record-kinds';
import { formerColleague } from '@atrium/proto/common';
import type { Model } from 'mongoose';
import type { ChatExportRecord } from '../compliance/chat-export.schema.ts';
import type { ConversationHoldRecord } from '../compliance/conversation-hold.schema.ts';
import { ScheduledAttachments } from '../scheduled/scheduled-attachments.ts';
import { ScheduledRepository } from '../scheduled/scheduled.repository.ts';
import type { ScheduledMessageRecord } from '../scheduled/scheduled-message.schema.ts';

/** Personal data in chat outside conversations: scheduled messages, legal holds and exports. */
@Injectable()
export class ChatComplianceData implements OnModuleInit {
  constructor(
    @InjectModel('ScheduledMessage') private readonly scheduled: Model<ScheduledMessageRecord>,
    @InjectModel('ConversationHold') private readonly holds: Model<ConversationHoldRecord>,
    @InjectModel('ChatExport') private readonly exports: Model<ChatExportRecord>,
    private readonly repository: ScheduledRepository,
    private readonly attachments: ScheduledAttachments,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    const later = ownedRecords({
      name: 'scheduled-messages',
      model: this.scheduled,
      of: (author) => ({ author }),
    });
    this.data.define(
      { ...later, erase: (person) => this.removeScheduled(person) },
      authoredRecords({ name: 'conversation-holds', model: this.holds, fields: ['by'] }),
      {
        name: 'chat-exports',
        collections: [this.exports.collection.collectionName],
        erase: (person) => this.anonymiseExports(person),
      },
    );
    this.data.exempt({ chat_export_parts: 'files of an export, until it is written' });
  }

  private async removeScheduled(person: string): Promise<number> {
    const rows = await this.repository.allOf(person);
    for (const row of rows) {
      await this.attachments.release(row);
      await this.repository.remove(row._id);
    }
    return rows.length;
  }

  private async anonymiseExports(person: string): Promise<number> {
    const requested = await this.exports.updateMany({ by: person }, { $set: { by: formerColleague } });
    const about = await this.exports.updateMany(
      { people: person },
      { $set: { 'people.$': formerColleague } },
    );
    return requested.modifiedCount + about.modifiedCount;
  }
}
