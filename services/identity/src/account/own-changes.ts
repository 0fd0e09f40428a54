import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { fieldsAsIn } from '../people/person-changes.ts';
import { aboutOf } from '../people/people.service.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { AccountLetters } from './account-letters.ts';

export interface OwnChange {
  /** As the audit log names it. */
  readonly action: string;
  /** What the audit log shows; nothing of what is secret. */
  readonly fields: Partial<PersonRecord>;
  /** What changes with it and need not be shown. */
  readonly rest?: Partial<PersonRecord>;
  /** Whether every token they hold ends; their sessions end at the identity provider. */
  readonly endsTokens?: boolean;
  /** What a mail to the address they had says of it. */
  readonly letter?: 'email' | 'password';
}

/** Writes what people change about how they sign in, and sees to it that it is written down. */
@Injectable()
export class OwnChanges {
  constructor(
    private readonly people: PeopleRepository,
    private readonly announcer: PersonAnnouncer,
    private readonly audit: Audit,
    private readonly letters: AccountLetters,
  ) {}

  /** In a transaction. */
  async write(before: PersonRecord, change: OwnChange): Promise<void> {
    const { action, fields, rest, endsTokens = false, letter } = change;
    const accessVersion = before.accessVersion + (endsTokens ? 1 : 0);
    const after = await this.people.change(before._id, before.version, { ...fields, ...rest, accessVersion });
    if (!after) throw new DomainError('version-conflict');
    await this.announcer.announce([after], { rights: endsTokens });
    await this.audit.record({
      action,
      about: aboutOf(after),
      before: fieldsAsIn(fields, before),
      after: fields,
    });
    if (letter) await this.letters.expect({ person: after._id, about: letter, to: before.email });
  }
}
