import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { authoredRecords } from '@atrium/common/personal-data/record-kinds';
import { formerColleague } from '@atrium/proto/common';
import type { Model } from 'mongoose';
import type { ChatExportRecord } from './chat-export.schema.ts';
import type { ConversationHoldRecord } from './conversation-hold.schema.ts';

/** Who placed legal holds and requested exports, and whom exports are about. */
@Injectable()
export class CompliancePersonalData {
  constructor(
    @InjectModel('ConversationHold') holds: Model<ConversationHoldRecord>,
    @InjectModel('ChatExport') exports: Model<ChatExportRecord>,
    data: PersonalData,
  ) {
    data.define(authoredRecords({ name: 'conversation-holds', model: holds, fields: ['by'] }), {
      name: 'chat-exports',
      collections: ['chat_exports'],
      erase: async (person) => {
        const by = await exports.updateMany({ by: person }, { $set: { by: formerColleague } });
        const about = await exports.updateMany({ people: person }, { $set: { 'people.$': formerColleague } });
        return by.modifiedCount + about.modifiedCount;
      },
    });
    data.exempt({ chat_export_parts: 'files of an export, until it is written' });
  }
}
