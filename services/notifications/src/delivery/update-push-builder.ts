import { Injectable } from '@nestjs/common';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { PushMessage } from '@atrium/common/push/push';
import { RecipientTimeZones } from '../preferences/recipient-time-zones.ts';
import { PushMessages } from './push-messages.ts';
import { ShownUpdates } from './shown-updates.ts';
import { updatePush } from './update-push.ts';

/** Builds the push about updates that the owner of the device may see and has not read. */
@Injectable()
export class UpdatePushBuilder {
  constructor(
    private readonly shown: ShownUpdates,
    private readonly directory: Directory,
    private readonly zones: RecipientTimeZones,
    messages: PushMessages,
  ) {
    messages.define('updates', {
      build: (person, rows) =>
        this.build(
          person,
          rows.map(({ update }) => update),
        ),
    });
  }

  /** Null if the updates were read or dismissed meanwhile, or the person may no longer see them. */
  private async build(person: PersonReplica, ids: readonly string[]): Promise<PushMessage | null> {
    const items = await this.shown.unread(person, ids);
    const organisation = (await this.directory.organisation())?.name ?? 'Atrium';
    const reader = { language: languageOf(person), timeZone: await this.zones.timeZoneOf(person._id) };
    return items.length === 0 ? null : updatePush(items, organisation, reader);
  }
}
