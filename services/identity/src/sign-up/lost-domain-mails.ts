import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { SuperuserMails } from '../administrators/superuser-mails.ts';
import { Superusers } from '../administrators/superusers.ts';
import { lostDomainTexts } from './lost-domain.texts.ts';

const task = 'sign-up-domain-lost';

/** Tells the superusers of an organisation that another one has verified a domain that they had named for sign-up. */
@Injectable()
export class LostDomainMails {
  constructor(
    private readonly superusers: Superusers,
    private readonly mails: SuperuserMails,
    private readonly tasks: Tasks,
    private readonly transactions: Transactions,
  ) {
    tasks.define(task, (domain) => this.send(domain));
  }

  /** Call in the transaction that takes the domain from the organisation. The mails are sent after the commit. */
  schedule(org: string, domain: string): Promise<void> {
    return this.transactions.afterCommit(() => this.tasks.schedule(task, org, domain, new Date()));
  }

  private async send(domain: string): Promise<void> {
    await this.mails.send(
      await this.superusers.active(),
      (language) => {
        const { text, ...texts } = lostDomainTexts[language];
        return { ...texts, text: text(domain) };
      },
      '/admin/identity-providers',
    );
  }
}
