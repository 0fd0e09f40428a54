import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { AccessRecord } from '../access/access.schema.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import { sameFieldsOf } from '../person-records/person-changes.ts';
import { aboutOf } from '../people/people.service.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { AccountMailQueue } from '../account-mail-records/account-mail-queue.ts';

export interface AccountChange {
  /** Action name in the audit log. */
  readonly action: string;
  /** Changed fields as the audit log shows them, without secrets. */
  readonly fields: Partial<PersonRecord>;
  /** Fields that change with them but are left out of the audit log. */
  readonly rest?: Partial<PersonRecord>;
  /** Whether all tokens of the person become invalid. The identity provider ends the sessions. */
  readonly endsTokens?: boolean;
  /** A mail about something other than the address, to the address that the person had before. */
  readonly mail?: 'password';
}

/** Writes a change to how a person signs in, publishes it, records it in the audit log and queues the mail. */
@Injectable()
export class AccountChangeWriter {
  constructor(
    private readonly people: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly publisher: PersonPublisher,
    private readonly audit: Audit,
    private readonly mails: AccountMailQueue,
  ) {}

  /** Call within a transaction. */
  async write(before: PersonRecord, change: AccountChange): Promise<void> {
    const { action, fields, rest, endsTokens = false, mail } = change;
    const profiles = await this.changeProfile(before, { ...fields, ...rest });
    const access = endsTokens ? [await this.outdateTokens(before._id)] : [];
    await this.publisher.publish({ profiles, access });
    await this.audit.record({
      action,
      about: aboutOf(before),
      before: sameFieldsOf(fields, before),
      after: fields,
    });
    if (fields.email) await this.mails.tellAtFormerAddress(before, fields.email);
    if (mail) await this.mails.enqueue({ person: before._id, about: mail, to: before.email });
  }

  private async changeProfile(
    before: PersonRecord,
    changes: Partial<PersonRecord>,
  ): Promise<readonly PersonRecord[]> {
    if (Object.keys(changes).length === 0) return [];
    const after = await this.people.change(before, changes);
    if (!after) throw new DomainError('version-conflict');
    return [after];
  }

  private async outdateTokens(id: string): Promise<AccessRecord> {
    const after = await this.access.change(await this.access.get(id), {});
    if (!after) throw new DomainError('version-conflict');
    return after;
  }
}
