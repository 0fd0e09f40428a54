import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRejected } from '@atrium/common/mail/mailer';
import { Tasks } from '@atrium/common/tasks/tasks';
import { BrandedMailer } from '../brand/branded-mailer.ts';
import { pageLanguage } from '../page-texts/page-language.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';
import type { AdministratorNews } from './administrator.schema.ts';
import { administratorTexts } from './administrator.texts.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import { Superusers } from './superusers.ts';

export const task = 'administrator-mail';
/** So that an import or a round of changes is one mail. */
const gatheringMs = 60_000;
const mostNames = 20;

/** Tells all superusers who became an administrator and which administrators were deactivated. */
@Injectable()
export class AdministratorMails {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly superusers: Superusers,
    private readonly brandedMailer: BrandedMailer,
    private readonly settings: SignInSettings,
    private readonly tasks: Tasks,
    private readonly log: ServiceLog,
  ) {
    tasks.define(
      task,
      () => this.send(),
      () => this.reconcile(),
    );
  }

  schedule(org = currentOrganisation()): Promise<void> {
    return this.tasks.schedule(task, org, '', new Date(Date.now() + gatheringMs));
  }

  private async reconcile(): Promise<void> {
    for (const org of await this.administrators.organisationsWithUntold()) await this.schedule(org);
  }

  private async send(): Promise<void> {
    const untold = await this.administrators.untold();
    const about = await this.superusers.named(untold.map(({ _id }) => _id));
    const namesOf = (news: AdministratorNews): string[] =>
      untold.flatMap((record) => (record.news === news ? (about.get(record._id) ?? []) : []));
    const [given, deactivated] = [namesOf('given'), namesOf('deactivated')];
    const everyone = await this.superusers.active();
    // Nobody needs to be told what concerns only themselves, such as the founder of an organisation.
    const readers = everyone.filter(({ _id }) => [...about.keys()].some((id) => id !== _id));
    for (const reader of readers) await this.sendTo(reader, given, deactivated);
    await this.administrators.markTold(untold);
  }

  private async sendTo(
    { first, email, language: speaks }: PersonRecord,
    given: readonly string[],
    deactivated: readonly string[],
  ): Promise<void> {
    const language = pageLanguage(speaks, undefined, undefined);
    const { greeting, text, ...texts } = administratorTexts[language];
    const content = {
      ...{ to: email, greeting: greeting(first), ...texts, language },
      text: [
        given.length > 0 && text.given(shortened(given)),
        deactivated.length > 0 && text.deactivated(shortened(deactivated)),
      ]
        .filter(Boolean)
        .join(' '),
      link: `${this.settings.publicUrl}/admin/audit`,
    };
    await this.brandedMailer.send(currentOrganisation(), content).catch((error: unknown) => {
      if (!(error instanceof MailRejected)) throw error;
      this.log.error({ error }, 'Could not tell a superuser about administrators');
    });
  }
}

const shortened = (names: readonly string[]): string => {
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown} … (${names.length})` : shown;
};
