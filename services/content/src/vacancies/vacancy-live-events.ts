import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';

@Injectable()
export class VacancyLiveEvents {
  constructor(private readonly outbox: Outbox) {}

  /** The vacancy itself: everyone who may see vacancies hears when it appears, changes or goes. */
  async publishChanged(vacancy: string): Promise<void> {
    await this.outbox.notify({
      name: 'vacancies.changed',
      ids: { vacancy },
      to: 'everyone',
      permission: ['user:vacancies', 'admin:vacancies'],
      feature: 'vacancies',
    });
  }

  /** A response: only the person who gave it, in all their browsers, and vacancy managers hear of it. */
  async publishResponded(vacancy: string, person: string): Promise<void> {
    await this.publishOwn(person, { vacancy });
    await this.outbox.notify({
      name: 'vacancies.changed',
      ids: { vacancy },
      to: 'everyone',
      permission: 'admin:vacancies',
      feature: 'vacancies',
    });
  }

  /** Changes that concern only this person. */
  async publishOwn(person: string, ids: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.outbox.notify({
      name: 'vacancies.changed',
      ids,
      to: { people: [person] },
      permission: 'user:vacancies',
      feature: 'vacancies',
    });
  }
}
