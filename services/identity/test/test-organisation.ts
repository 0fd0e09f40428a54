import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import type { ApiError } from '@atrium/proto/client';
import { everyone, type Audience } from '@atrium/proto/audience';
import { emptyDetails, people, type Person, type PersonFields } from '@atrium/proto/identity/people';
import { sites } from '@atrium/proto/identity/reference-data';
import { roles, type Role, type RoleFields } from '@atrium/proto/identity/roles';
import type { StandardRole } from '@atrium/proto/identity/standard-roles';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { OrganisationCreator } from '../src/bootstrap/organisation-creator.ts';
import { PeopleImporter } from '../src/bootstrap/people-importer.ts';

/** An empty audience, to which a test adds a part of the organisation. */
export const nobody: Audience = { ...everyone, everyone: false };

export const fields = (changes: Partial<PersonFields> = {}): PersonFields => ({
  first: 'Łucja',
  last: 'Müller',
  email: `${randomUUID()}@acme.example`,
  ...emptyDetails,
  language: 'pl',
  ...changes,
});

export const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: ApiError) => error.problem.code,
  );

export const problemOf = (call: Promise<unknown>): Promise<ApiError['problem'] | null> =>
  call.then(
    () => null,
    (error: ApiError) => error.problem,
  );

/** An organisation created the way the launcher creates one, with one superuser. */
export class TestOrganisation {
  private constructor(
    readonly service: TestService,
    readonly org: string,
    readonly roles: Readonly<Record<StandardRole, string>>,
    readonly superuser: TestPerson,
  ) {}

  static async create(service: TestService): Promise<TestOrganisation> {
    const org = `org-${randomUUID()}`;
    const settings = {
      name: 'Acme',
      languages: ['en-GB' as const, 'pl' as const],
      defaultLanguage: 'en-GB' as const,
      timeZone: 'Europe/London',
      brandColour: '#1f6f5c',
    };
    const standard = await service.app
      .get(OrganisationCreator, { strict: false })
      .create({ id: org, ...settings });
    const id = randomUUID();
    const ada = {
      id,
      fields: fields({ first: 'Ada', last: 'Root' }),
      roles: [standard.superuser],
      active: true,
      createdAt: new Date(),
    };
    const importer = service.app.get(PeopleImporter, { strict: false });
    await runForOrganisation(org, 'test', () => importer.addPeople([ada], 'no hash', () => undefined));
    await service.settled();
    return new TestOrganisation(service, org, standard, {
      id,
      org,
      name: 'Ada Root',
      roles: [standard.superuser],
      accessVersion: 1,
    });
  }

  get as(): { as: TestPerson } {
    return { as: this.superuser };
  }

  /** Adds a person without the default role. */
  addPerson(changes: Partial<PersonFields> = {}): Promise<Person> {
    return this.service.call(people.create, { body: { ...fields(changes), roles: [] } }, this.as);
  }

  /** Returns the site's id. */
  async addSite(name: string): Promise<string> {
    return (await this.service.call(sites.create, { body: { title: { 'en-GB': name } } }, this.as)).id;
  }

  getPerson(id: string): Promise<Person> {
    return this.service.call(people.get, { params: { id } }, this.as);
  }

  addRole(claims: Partial<RoleFields['claims']>, changes: Partial<RoleFields> = {}): Promise<Role> {
    const body = {
      name: `Role ${randomUUID()}`,
      description: '',
      superuser: false,
      claims: { user: {}, admin: {}, ...claims },
      ...changes,
    };
    return this.service.call(roles.create, { body }, this.as);
  }

  async assignRole(role: string, person: string): Promise<Role> {
    return this.service.call(roles.assign, { params: { id: role, person } }, this.as);
  }

  /** Adds a person with one role of these claims and signs them in. */
  async addPersonWho(claims: Partial<RoleFields['claims']>): Promise<TestPerson> {
    const [role, person] = [await this.addRole(claims), await this.addPerson()];
    await this.assignRole(role.id, person.id);
    return this.signIn(person.id);
  }

  /** Adds a person with one role that is limited to a scope and signs them in. */
  async addPersonWithin(scope: Audience, admin: object = { users: 'allow' }): Promise<TestPerson> {
    const [role, person] = [
      await this.addRole({ admin }, { scope }),
      await this.addPerson({ first: 'Scoped' }),
    ];
    await this.assignRole(role.id, person.id);
    return this.signIn(person.id);
  }

  /** Signs a person in with their current state. */
  async signIn(id: string): Promise<TestPerson> {
    const person = await this.getPerson(id);
    await this.service.settled();
    const state = this.service
      .published(messages.access, this.org)
      .filter((one) => one.id === id)
      .at(-1);
    return {
      id,
      org: this.org,
      name: person.name,
      roles: person.roles,
      accessVersion: Number(state?.version),
    };
  }
}
