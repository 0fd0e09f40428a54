import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRejected } from '@atrium/common/mail/mailer';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { Superusers } from '../administrators/superusers.ts';
import { BrandedMailer } from '../brand/branded-mailer.ts';
import { pageLanguage } from '../page-texts/page-language.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';
import { lostDomainTexts } from './lost-domain.texts.ts';

const task = 'sign-up-domain-lost';

/** Tells the superusers of an organisation that another one has verified a domain that they had named for sign-up. */
@Injectable()
export class LostDomainMails {
  constructor(
    private readonly superusers: Superusers,
    private readonly brandedMailer: BrandedMailer,
    private readonly settings: SignInSettings,
    private readonly tasks: Tasks,
    private readonly transactions: Transactions,
    private readonly log: ServiceLog,
  ) {
    tasks.define(task, (domain) => this.send(domain));
  }

  /** Call in the transaction that takes the domain from the organisation. The mails are sent after the commit. */
  schedule(org: string, domain: string): Promise<void> {
    return this.transactions.afterCommit(() => this.tasks.schedule(task, org, domain, new Date()));
  }

  private async send(domain: string): Promise<void> {
    for (const { first, email, language: speaks } of await this.superusers.active()) {
      const language = pageLanguage(speaks, undefined, undefined);
      const { greeting, text, ...texts } = lostDomainTexts[language];
      const link = `${this.settings.publicUrl}/admin/identity-providers`;
      const content = {
        ...{ to: email, greeting: greeting(first), ...texts },
        ...{ text: text(domain), link, language },
      };
      await this.brandedMailer.send(currentOrganisation(), content).catch((error: unknown) => {
        if (!(error instanceof MailRejected)) throw error;
        this.log.error({ error }, 'Could not tell a superuser about a lost domain');
      });
    }
  }
}
