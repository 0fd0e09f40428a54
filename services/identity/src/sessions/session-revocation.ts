import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonPublisher } from '../people/person-publisher.ts';
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
    private readonly rules: PersonRules,
    private readonly publisher: PersonPublisher,
    private readonly audit: Audit,
  ) {}

  async assertMayExpire(person: string): Promise<void> {
    await this.rules.assertMayManage(await this.people.get(person), currentCaller());
  }

  /**
   * Call in the transaction that ends one session or all. After `all`, no device of the person gets push notifications
   * any more.
   */
  async record(id: string, action: string, ended: 'one' | 'all' = 'all'): Promise<void> {
    const before = await this.people.get(id);
    const after = await this.people.change(id, before.version, {
      accessVersion: before.accessVersion + 1,
      ...(ended === 'all' && { sessionsEndedAt: new Date() }),
    });
    if (!after) throw new DomainError('version-conflict');
    // The profile says when they were signed out everywhere.
    await this.publisher.publish([after], { rights: true, profile: ended === 'all', visible: false });
    await this.audit.record({ action, about: aboutOf(after) });
  }
}
