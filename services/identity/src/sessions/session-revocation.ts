import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonAccess } from '../people/person-access.ts';
import { PersonRules } from '../people/person-rules.ts';
import { aboutOf } from '../people/people.service.ts';

/**
 * What follows when sessions of a person end. All their access tokens are refused from then on: live sessions get a new
 * one unnoticed, ended ones do not.
 */
@Injectable()
export class SessionRevocation {
  constructor(
    private readonly people: PeopleRepository,
    private readonly access: PersonAccess,
    private readonly rules: PersonRules,
    private readonly audit: Audit,
  ) {}

  async assertMayExpire(person: string): Promise<void> {
    await this.rules.assertMay('control', await this.people.get(person), currentCaller());
  }

  /**
   * Call in the transaction that ends one session or all. After `all`, no device of the person gets push notifications
   * any more.
   */
  async record(id: string, action: string, ended: 'one' | 'all' = 'all'): Promise<void> {
    const before = await this.access.get(id);
    await this.access.change(before, ended === 'all' ? { sessionsEndedAt: new Date() } : {});
    await this.audit.record({ action, about: aboutOf(await this.people.get(id)) });
  }
}
