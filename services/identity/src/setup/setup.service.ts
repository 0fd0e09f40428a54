import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { Setup, SetupFields, SetupSection } from '@atrium/proto/identity/setup';
import { LicencesService } from '../licence/licences.service.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { inOrder } from './setup.ts';
import { SetupRepository, type SavedSection } from './setup.repository.ts';

/** The setup of an organisation, in sections that are saved separately. */
@Injectable()
export class SetupService {
  constructor(
    private readonly sections: SetupRepository,
    private readonly licences: LicencesService,
    private readonly people: PeopleRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async get(): Promise<Setup> {
    const [calendar, requests, menus, stores, map, licence] = await Promise.all([
      this.sections.get('calendar'),
      this.sections.get('requests'),
      this.sections.get('menus'),
      this.sections.get('stores'),
      this.sections.get('map'),
      this.licences.get(),
    ]);
    return { calendar, requests, menus, stores, map, licence };
  }

  editCalendar(
    calendar: SetupFields<'calendar'>,
    expectedVersion: number,
  ): Promise<SavedSection<'calendar'>> {
    return this.edit('calendar', inOrder(calendar), expectedVersion);
  }

  /** The recipient of suggestions must be active. */
  editRequests(
    requests: SetupFields<'requests'>,
    expectedVersion: number,
  ): Promise<SavedSection<'requests'>> {
    return this.transactions.run(async () => {
      const { suggestionsRecipient: id } = requests;
      if (id !== null && (await this.people.find(id))?.state !== 'active')
        throw unknownPersonError('suggestionsRecipient');
      return this.edit('requests', requests, expectedVersion);
    });
  }

  edit<S extends SetupSection>(
    section: S,
    fields: SetupFields<S>,
    expectedVersion: number,
  ): Promise<SavedSection<S>> {
    return this.transactions.run(async () => {
      const { version, ...before } = await this.sections.get(section);
      assertVersion(version, expectedVersion);
      if (!(await this.sections.save(section, fields, version))) throw new DomainError('version-conflict');
      const about = { kind: 'setup', id: currentOrganisation(), name: section };
      await this.audit.record({ action: 'setup.edit', about, before, after: fields });
      await this.outbox.notify({ name: 'organisation.changed', to: 'everyone' });
      return { ...fields, version: version + 1 };
    });
  }
}

const unknownPersonError = (field: string): DomainError =>
  new DomainError('invalid-input', 'Unknown person', [{ path: [field], code: 'invalid' }]);
