import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { PersonRules } from '../people/person-rules.ts';
import { aboutOf } from '../people/people.service.ts';

/**
 * What follows when sessions of a person end. Every access token they hold is refused from then on: who is signed in
 * still gets another one unseen, and who is not any more gets none.
 */
@Injectable()
export class SessionEnds {
  constructor(
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly announcer: PersonAnnouncer,
    private readonly audit: Audit,
  ) {}

  async checkMayEnd(person: string): Promise<void> {
    await this.rules.onlySuperusersTouch(await this.people.get(person), currentCaller());
  }

  /** In the transaction that ends them: one, or all, so that no device is told anything any more. */
  async tell(id: string, action: string, ended: 'one' | 'all' = 'all'): Promise<void> {
    const before = await this.people.get(id);
    const after = await this.people.change(id, before.version, {
      accessVersion: before.accessVersion + 1,
      ...(ended === 'all' && { sessionsEndedAt: new Date() }),
    });
    if (!after) throw new DomainError('version-conflict');
    await this.announcer.announce([after], { rights: true });
    await this.audit.record({ action, about: aboutOf(after) });
  }
}
