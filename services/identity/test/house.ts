import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import type { ApiError } from '@atrium/proto/client';
import { everyone, type Audience } from '@atrium/proto/audience';
import { noDetails, people, type Person, type PersonFields } from '@atrium/proto/identity/people';
import { sites } from '@atrium/proto/identity/places';
import { roles, type Role, type RoleFields } from '@atrium/proto/identity/roles';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { OrganisationFounder, type StandardRole } from '../src/founding/organisation-founder.ts';
import { PeopleImporter } from '../src/founding/people-importer.ts';

/** For a part of the organisation to be named in. */
export const nobody: Audience = { ...everyone, everyone: false };

export const fields = (changes: Partial<PersonFields> = {}): PersonFields => ({
  first: 'Łucja',
  last: 'Müller',
  email: `${randomUUID()}@acme.example`,
  ...noDetails,
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

/** An organisation founded as the launcher founds one, with one superuser. */
export class House {
  private constructor(
    readonly service: TestService,
    readonly org: string,
    readonly roles: Readonly<Record<StandardRole, string>>,
    readonly superuser: TestPerson,
  ) {}

  static async found(service: TestService): Promise<House> {
    const org = `org-${randomUUID()}`;
    const settings = {
      name: 'Acme',
      languages: ['en-GB' as const, 'pl' as const],
      defaultLanguage: 'en-GB' as const,
      timeZone: 'Europe/London',
      brandColour: '#1f6f5c',
    };
    const standard = await service.app
      .get(OrganisationFounder, { strict: false })
      .found({ id: org, ...settings });
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
    return new House(service, org, standard, {
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

  create(changes: Partial<PersonFields> = {}): Promise<Person> {
    return this.service.call(people.create, { body: fields(changes) }, this.as);
  }

  /** The id of a new site. */
  async site(name: string): Promise<string> {
    return (await this.service.call(sites.create, { body: { title: { 'en-GB': name } } }, this.as)).id;
  }

  get(id: string): Promise<Person> {
    return this.service.call(people.get, { params: { id } }, this.as);
  }

  role(claims: Partial<RoleFields['claims']>, changes: Partial<RoleFields> = {}): Promise<Role> {
    const body = {
      name: `Role ${randomUUID()}`,
      description: '',
      superuser: false,
      claims: { user: {}, admin: {}, ...claims },
      ...changes,
    };
    return this.service.call(roles.create, { body }, this.as);
  }

  async give(role: string, person: string): Promise<Role> {
    return this.service.call(roles.assign, { params: { id: role, person } }, this.as);
  }

  /** Somebody new with one role of these claims, signed in. */
  async personWho(claims: Partial<RoleFields['claims']>): Promise<TestPerson> {
    const [role, person] = [await this.role(claims), await this.create()];
    await this.give(role.id, person.id);
    return this.signedIn(person.id);
  }

  /** Somebody new with one role that holds in a part of the organisation, signed in. */
  async personWithin(scope: Audience, admin: object = { users: 'allow' }): Promise<TestPerson> {
    const [role, person] = [await this.role({ admin }, { scope }), await this.create({ first: 'Scoped' })];
    await this.give(role.id, person.id);
    return this.signedIn(person.id);
  }

  /** Signs a person in with what is true of them now. */
  async signedIn(id: string): Promise<TestPerson> {
    const person = await this.get(id);
    await this.service.settled();
    const state = this.service
      .said(messages.person, this.org)
      .filter((one) => one.id === id)
      .at(-1);
    return {
      id,
      org: this.org,
      name: person.name,
      roles: person.roles,
      accessVersion: Number(state?.accessVersion),
    };
  }
}
