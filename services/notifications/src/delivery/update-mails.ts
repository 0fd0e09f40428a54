import { Injectable } from '@nestjs/common';
import { languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { Mail } from '@atrium/common/mail/mailer';
import { Letterheads } from './letterheads.ts';
import { UnreadUpdates } from './unread-updates.ts';
import { updateMail } from './update-mail.ts';

/** Writes the mail that tells somebody of updates, of those they may see and have not seen yet. */
@Injectable()
export class UpdateMails {
  constructor(
    private readonly unread: UnreadUpdates,
    private readonly letterheads: Letterheads,
  ) {}

  /** Null where nothing is left to tell: it was read or dismissed meanwhile, or is not for them any more. */
  async write(person: PersonReplica, ids: readonly string[]): Promise<Mail | null> {
    const items = await this.unread.of(person, ids);
    if (items.length === 0) return null;
    return updateMail({
      to: person.email,
      first: person.first,
      whose: await this.letterheads.own(),
      publicUrl: this.letterheads.publicUrl,
      language: languageOf(person),
      items,
    });
  }
}
