import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import type { AdministratorNews } from './administrator.schema.ts';
import { administratorTexts } from './administrator.texts.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import { SuperuserMails } from './superuser-mails.ts';
import { Superusers } from './superusers.ts';

export const task = 'administrator-mail';
/** So that an import or a round of changes is one mail. */
const gatheringMs = 60_000;
const mostNames = 20;
const kinds: readonly AdministratorNews[] = ['given', 'deactivated'];

/** Tells all superusers who became an administrator and which administrators were deactivated. */
@Injectable()
export class AdministratorMails {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly superusers: Superusers,
    private readonly mails: SuperuserMails,
    private readonly tasks: Tasks,
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
    const everyone = await this.superusers.active();
    // Nobody needs to be told what concerns only themselves, such as the founder of an organisation.
    const readers = everyone.filter(({ _id }) => [...about.keys()].some((id) => id !== _id));
    await this.mails.send(
      readers,
      (language) => {
        const { text, ...texts } = administratorTexts[language];
        const sentences = kinds.flatMap((news) => {
          const names = namesOf(news);
          return names.length > 0 ? [text[news](shortened(names))] : [];
        });
        return { ...texts, text: sentences.join(' ') };
      },
      '/admin/audit',
    );
    await this.administrators.markTold(untold);
  }
}

const shortened = (names: readonly string[]): string => {
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown} … (${names.length})` : shown;
};
