import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Session } from '@atrium/proto/identity/session';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { SetupRepository } from '../setup/setup.repository.ts';
import { LicenceSettings } from '../licence/licence.settings.ts';
import { preferencesOf } from '../person-records/preferences.ts';
import { toPersonRef } from '@atrium/common/directory/directory';

/** The signed-in person, their permissions and their place. */
@Injectable()
export class SessionService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly licence: LicenceSettings,
    private readonly setup: SetupRepository,
  ) {}

  /** Once for all devices. The others are notified. */
  async completeOnboarding(): Promise<void> {
    const { id } = currentCaller();
    await this.transactions.run(async () => {
      await this.people.setOnboarded(id);
      await this.outbox.notify({ name: 'session.changed', to: { people: [id] } });
    });
  }

  async get(): Promise<Session> {
    const { id, allowance } = currentCaller();
    const [person, organisation, { appStore, googlePlay }] = await Promise.all([
      this.people.get(id),
      this.organisations.get(),
      this.setup.get('stores'),
    ]);
    const {
      _id,
      name,
      languages,
      defaultLanguage,
      timeZone,
      brandColour,
      logo = null,
      featuresOn,
      worksCouncil,
    } = organisation;
    return {
      person: { ...toPersonRef(person), first: person.first, email: person.email, language: person.language },
      preferences: preferencesOf(person),
      joinedAt: (person.firstSignIn ?? person.createdAt).toISOString(),
      onboarding: person.onboarded === false,
      superuser: allowance.superuser,
      permissions: [...allowance.permissions],
      scopes: Object.fromEntries([...(allowance.scopes ?? [])].map(([name, within]) => [name, [...within]])),
      features: [...featuresOn],
      organisation: {
        id: _id,
        name,
        languages: [...languages],
        defaultLanguage,
        timeZone,
        brandColour,
        logo,
        worksCouncil: worksCouncil?.on === true,
      },
      stores: { appStore, googlePlay },
      licence: { seats: this.licence.seats, validUntil: this.licence.validUntil },
    };
  }
}
