import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { PersonFields } from '@atrium/proto/identity/people';
import { randomUUID } from 'node:crypto';
import { DefaultRoles, type RolesOfNewcomer } from '../default-roles/default-roles.ts';
import { giverOf } from '../default-roles/giver.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { aboutOf, newPerson } from './people.service.ts';
import { PersonRules } from './person-rules.ts';
import { PersonWriter } from './person-writer.ts';

export interface CreatedPerson {
  readonly person: PersonRecord;
  /** Default roles above what the caller may give. */
  readonly withheld: readonly string[];
}

/** Adds one person at a time, with their account and their roles, in one transaction. */
@Injectable()
export class PersonCreator {
  constructor(
    private readonly writer: PersonWriter,
    private readonly rules: PersonRules,
    private readonly defaultRoles: DefaultRoles,
    private readonly provider: IdentityProvider,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** What an administrator or a program adds. Without `roles`, the person gets the default role. */
  create(
    fields: PersonFields,
    {
      password,
      roles,
    }: { readonly password?: string | undefined; readonly roles?: readonly string[] | undefined },
  ): Promise<CreatedPerson> {
    // Whoever knows the password keeps an account, even when the token has been revoked.
    if (password !== undefined && currentCaller().apiToken)
      throw new DomainError('permission-denied', 'API tokens cannot set passwords');
    return this.transactions.run(async () => {
      if (!roles)
        return this.add(
          fields,
          await this.defaultRoles.forNewcomers(null, giverOf(currentCaller())),
          password,
        );
      await this.defaultRoles.assertMayGive(roles, currentCaller());
      return this.add(fields, { given: [...new Set(roles)], withheld: [] }, password);
    });
  }

  /** What a directory provisions, with the roles that its approval names, or else the default role. */
  async provision(fields: PersonFields, roles: readonly string[] | null): Promise<PersonRecord> {
    const { person } = await this.transactions.run(async () =>
      this.add(fields, await this.defaultRoles.forNewcomers(roles, giverOf(currentCaller()))),
    );
    return person;
  }

  private async add(
    fields: PersonFields,
    { given: roles, withheld }: RolesOfNewcomer,
    password?: string,
  ): Promise<CreatedPerson> {
    const id = randomUUID();
    await this.rules.assertInScope({ _id: id, ...fields, unit: null });
    await this.rules.validate(id, fields, null);
    await this.writer.add(newPerson(id, fields), roles);
    const org = currentOrganisation();
    await this.provider.createAccount({ personId: id, org, email: fields.email, password });
    const person = await this.writer.publishAdded(id);
    await this.audit.record({ action: 'people.create', about: aboutOf(person), after: { ...fields, roles } });
    return { person, withheld };
  }
}
