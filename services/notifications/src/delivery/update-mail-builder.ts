import { Injectable } from '@nestjs/common';
import { languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { Mail } from '@atrium/common/mail/mailer';
import type { Update } from '@atrium/proto/notifications/updates';
import { RecipientTimeZones } from '../preferences/recipient-time-zones.ts';
import { MailBrandings } from './mail-brandings.ts';
import { ShownUpdates } from './shown-updates.ts';
import { updateMail } from './update-mail.ts';

/** Builds the e-mail about updates that the person may see and has not read. */
@Injectable()
export class UpdateMailBuilder {
  constructor(
    private readonly shown: ShownUpdates,
    private readonly mailBrandings: MailBrandings,
    private readonly zones: RecipientTimeZones,
  ) {}

  /** Null if the updates were read or dismissed meanwhile, or the person may no longer see them. */
  async build(person: PersonReplica, ids: readonly string[]): Promise<Mail | null> {
    const items = await this.shown.unread(person, ids);
    return items.length === 0 ? null : this.write(person, items);
  }

  async write(person: PersonReplica, items: readonly Update[]): Promise<Mail> {
    return updateMail({
      to: person.email,
      first: person.first,
      branding: await this.mailBrandings.current(),
      publicUrl: this.mailBrandings.publicUrl,
      language: languageOf(person),
      timeZone: await this.zones.timeZoneOf(person._id),
      items,
    });
  }
}
