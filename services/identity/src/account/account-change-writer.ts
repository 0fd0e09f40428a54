import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonPublisher } from '../people/person-publisher.ts';
import { sameFieldsOf, touchesProfile } from '../people/person-changes.ts';
import { aboutOf } from '../people/people.service.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { AccountMails } from './account-mails.ts';

export interface AccountChange {
  /** Action name in the audit log. */
  readonly action: string;
  /** Changed fields as the audit log shows them, without secrets. */
  readonly fields: Partial<PersonRecord>;
  /** Fields that change with them but are left out of the audit log. */
  readonly rest?: Partial<PersonRecord>;
  /** Whether all tokens of the person become invalid. The identity provider ends the sessions. */
  readonly endsTokens?: boolean;
  /** Which mail goes to the address the person had before the change. */
  readonly mail?: 'email' | 'password';
}

/** Writes a change to how a person signs in, publishes it, records it in the audit log and queues the mail. */
@Injectable()
export class AccountChangeWriter {
  constructor(
    private readonly people: PeopleRepository,
    private readonly publisher: PersonPublisher,
    private readonly audit: Audit,
    private readonly mails: AccountMails,
  ) {}

  /** Call within a transaction. */
  async write(before: PersonRecord, change: AccountChange): Promise<void> {
    const { action, fields, rest, endsTokens = false, mail } = change;
    const outdated = endsTokens && { accessVersion: before.accessVersion + 1 };
    const changes = { ...fields, ...rest };
    const after = await this.people.change(before._id, before.version, { ...changes, ...outdated });
    if (!after) throw new DomainError('version-conflict');
    const visible = Object.keys(fields).length > 0;
    await this.publisher.publish([after], { rights: endsTokens, profile: touchesProfile(changes), visible });
    await this.audit.record({
      action,
      about: aboutOf(after),
      before: sameFieldsOf(fields, before),
      after: fields,
    });
    if (mail) await this.mails.enqueue({ person: after._id, about: mail, to: before.email });
  }
}
