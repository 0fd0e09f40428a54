import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';

/** What open browsers are told of vacancies. */
@Injectable()
export class VacancyNotices {
  constructor(private readonly outbox: Outbox) {}

  /** Of the vacancy itself: everybody sees it come, change and go. */
  async changed(vacancy: string): Promise<void> {
    await this.outbox.notify({
      name: 'vacancies.changed',
      ids: { vacancy },
      to: 'everyone',
      permission: ['user:vacancies', 'admin:vacancies'],
      feature: 'vacancies',
    });
  }

  /** Of an answer: whoever gave it, in each of their browsers, and whoever manages vacancies. Nobody else learns of it. */
  async answered(vacancy: string, person: string): Promise<void> {
    await this.own(person, { vacancy });
    await this.outbox.notify({
      name: 'vacancies.changed',
      ids: { vacancy },
      to: 'everyone',
      permission: 'admin:vacancies',
      feature: 'vacancies',
    });
  }

  /** Of what is theirs alone. */
  async own(person: string, ids: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.outbox.notify({
      name: 'vacancies.changed',
      ids,
      to: { people: [person] },
      permission: 'user:vacancies',
      feature: 'vacancies',
    });
  }
}
