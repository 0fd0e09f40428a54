import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { dayIn } from '@atrium/proto/day-in';
import type { Licence } from '@atrium/proto/identity/setup';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { isOpen } from './licence.ts';
import { LicenceSettings } from './licence.settings.ts';

/** Whether the licence has room for somebody new. It never concerns who is here already. */
@Injectable()
export class LicencesService {
  constructor(
    private readonly settings: LicenceSettings,
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
  ) {}

  async show(): Promise<Licence> {
    const { seats, validUntil } = this.settings;
    const [taken, { timeZone }] = await Promise.all([this.people.countArrived(), this.organisations.get()]);
    const open = isOpen(this.settings, { taken, today: dayIn(timeZone, new Date()) });
    return { seats, validUntil, taken, open };
  }

  /** In the transaction that lets somebody in: of two who want the last seat one waits here for the other. */
  async admitOneMore(): Promise<void> {
    if (this.settings.isWithoutLimit) return;
    const { seats } = this.settings;
    if (seats !== null) await this.organisations.takeGuard();
    const { timeZone } = await this.organisations.get();
    const taken = seats === null ? 0 : await this.people.countArrived();
    if (!isOpen(this.settings, { taken, today: dayIn(timeZone, new Date()) }))
      throw new DomainError('licence-used-up');
  }
}
