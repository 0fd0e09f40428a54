import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Language } from '@atrium/proto/common';
import { fold } from '@atrium/proto/fold';
import type { PersonFields } from '@atrium/proto/identity/people';
import { ApiTokensRepository } from '../api-token-records/api-tokens.repository.ts';
import { PersonCreator } from '../people/person-creator.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { ReferenceDataService } from '../reference-data/reference-data.service.ts';
import { phoneNumberOf } from './scim-details.ts';
import { ScimError } from './scim-error.ts';
import { ScimLinksRepository } from './scim-links.repository.ts';
import { ScimPeopleRepository } from './scim-people.repository.ts';
import { mergeFields, type ParsedUser } from './scim-user.ts';

/** Finds and adds people, and turns what a client sends into their fields. */
@Injectable()
export class ScimUserRecords {
  constructor(
    private readonly people: ScimPeopleRepository,
    private readonly links: ScimLinksRepository,
    private readonly referenceData: ReferenceDataRepository,
    private readonly referenceDataService: ReferenceDataService,
    private readonly tokens: ApiTokensRepository,
    private readonly creator: PersonCreator,
  ) {}

  /** Adds a person with the roles that were approved with the token, or else the default role. */
  async add(fields: PersonFields): Promise<PersonRecord> {
    const token = await this.tokens.find(currentCaller().apiToken ?? '');
    if (!token) throw new DomainError('unauthenticated');
    return this.creator.provision(fields, token.roles ?? null);
  }

  async get(id: string): Promise<PersonRecord> {
    const person = await this.people.find(id);
    if (!person) throw new ScimError(404, undefined, 'User not found');
    return person;
  }

  /** A deleted person who had this address. */
  findDeleted(email: string): Promise<PersonRecord | null> {
    return this.people.findDeleted(email);
  }

  /**
   * Whoever has no user name of their own is called by their address, so neither may be another person’s: clients match
   * people by it, and would deactivate the wrong one.
   */
  async assertNamesFree({ userName, fields: { email } }: ParsedUser, of: PersonRecord | null): Promise<void> {
    const name = userName.toLowerCase();
    const link = of && (await this.links.findMany([of._id])).get(of._id);
    if (email === of?.email && name === (link?.key ?? of.email)) return;
    const owners = [
      (await this.people.findByAddress(name))?._id,
      ...(await this.links.idsWhere({ key: { $in: [name, email] } })),
    ];
    if (owners.some((owner) => owner !== undefined && owner !== of?._id))
      throw new ScimError(409, 'uniqueness', 'userName: already in use by another user');
  }

  /** Call within a transaction. Creates the department if it does not exist. */
  async fieldsOf(user: ParsedUser, before: PersonRecord | null, language: Language): Promise<PersonFields> {
    const { numbers, department, manager } = user.details;
    const details = {
      ...(numbers && { phone: phoneNumberOf(numbers, 'work'), mobile: phoneNumberOf(numbers, 'mobile') }),
      ...(department !== undefined && {
        department: department && (await this.departmentByName(department)),
      }),
      ...(manager !== undefined && { reportsTo: manager && (await this.findManager(manager)) }),
    };
    return mergeFields(user, details, before, language);
  }

  private async departmentByName(name: string): Promise<string> {
    const existing = (await this.referenceData.departments()).find((one) => fold(one.name) === fold(name));
    return existing ? existing._id : (await this.referenceDataService.departments.create({ name })).id;
  }

  private async findManager(id: string): Promise<string> {
    if (await this.people.find(id)) return id;
    throw new ScimError(400, 'invalidValue', 'manager: user not found');
  }
}
