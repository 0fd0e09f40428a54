import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Config } from '@atrium/common/config/service-config';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { Mail } from '@atrium/common/mail/mailer';
import type { Model } from 'mongoose';
import type { UpdateRecord } from '../updates/update.schema.ts';
import { UpdateView } from '../updates/update-view.ts';
import { VisibleUpdates } from '../updates/visible-updates.ts';
import { updateMail } from './update-mail.ts';

/** Writes the mail that tells somebody of updates, of those they may see and have not seen yet. */
@Injectable()
export class UpdateMails {
  constructor(
    @InjectModel('Update') private readonly updates: Model<UpdateRecord>,
    private readonly visible: VisibleUpdates,
    private readonly view: UpdateView,
    private readonly directory: Directory,
    private readonly config: Config,
  ) {}

  /** Null where nothing is left to tell: it was read or dismissed meanwhile, or is not for them any more. */
  async write(person: PersonReplica, ids: readonly string[]): Promise<Mail | null> {
    const rows = await this.updates
      .find({ _id: { $in: ids }, person: person._id, readAt: null, dismissedAt: null })
      .sort({ createdAt: -1 })
      .lean<UpdateRecord[]>();
    const [member, allowance] = await Promise.all([
      this.directory.memberOf(person),
      this.directory.allowanceOf(person.roles),
    ]);
    const shown = await this.visible.of(rows, { member, allowance });
    if (shown.length === 0) return null;
    const language = languageOf(person);
    const items = await this.view.showAll(shown, language);
    const organisation = await this.directory.organisation();
    return updateMail({
      to: person.email,
      first: person.first,
      organisation: organisation?.name ?? 'Atrium',
      publicUrl: this.config.values.PUBLIC_URL.replace(/\/+$/, ''),
      language,
      items,
    });
  }
}
