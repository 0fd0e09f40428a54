import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { messages } from '@atrium/proto/messages';
import type { RetentionChoice } from '@atrium/proto/retention';
import { DirectoryChanges } from '../directory-changes/directory-changes.ts';
import type { OrganisationRecord } from './organisation.schema.ts';

/** Publishes the state of an organisation to the other services, in the transaction of the change. */
@Injectable()
export class OrganisationPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly directory: DirectoryChanges,
    ownStates: OwnStates,
  ) {
    ownStates.define<OrganisationRecord>(messages.organisation, 'Organisation', async (some) => {
      for (const record of some) await this.publish(record);
    });
  }

  async publish(record: OrganisationRecord): Promise<void> {
    this.directory.note('organisations', [record]);
    await this.outbox.add(messages.organisation, record._id, {
      id: record._id,
      version: BigInt(record.version),
      name: record.name,
      languages: record.languages,
      defaultLanguage: record.defaultLanguage,
      timeZone: record.timeZone,
      featuresOn: [...record.featuresOn],
      retentionDays: limited(record.retention),
      brandColour: record.brandColour,
      ...(record.logo && { logo: record.logo }),
      ...(record.worksCouncil?.on && { smallestGroup: record.worksCouncil.smallestGroup }),
    });
  }
}

/** What is kept for ever is left out. */
const limited = (chosen: RetentionChoice = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(chosen).filter((entry): entry is [string, number] => entry[1] !== null));
