import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { dayIn } from '@atrium/proto/day-in';
import type { Licence } from '@atrium/proto/identity/setup';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { hasFreeSeat } from './licence.ts';
import { LicenceSettings } from './licence.settings.ts';

/** Whether the licence has room for someone new. It never affects existing people. */
@Injectable()
export class LicencesService {
  constructor(
    private readonly settings: LicenceSettings,
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
  ) {}

  async get(): Promise<Licence> {
    const { seats, validUntil } = this.settings;
    const [taken, { timeZone }] = await Promise.all([this.people.countActivated(), this.organisations.get()]);
    const open = hasFreeSeat(this.settings, { taken, today: dayIn(timeZone, new Date()) });
    return { seats, validUntil, taken, open };
  }

  /** Call in the transaction that adds a person. Of two requests for the last seat, one waits here for the other. */
  async assertSeatAvailable(): Promise<void> {
    if (this.settings.isUnlimited) return;
    const { seats } = this.settings;
    if (seats !== null) await this.organisations.lockOrganisation();
    const { timeZone } = await this.organisations.get();
    const taken = seats === null ? 0 : await this.people.countActivated();
    if (!hasFreeSeat(this.settings, { taken, today: dayIn(timeZone, new Date()) }))
      throw new DomainError('licence-used-up');
  }
}
