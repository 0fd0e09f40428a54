import { Injectable } from '@nestjs/common';
import type { Language } from '@atrium/proto/common';
import { fold } from '@atrium/proto/fold';
import type { PersonFields } from '@atrium/proto/identity/people';
import type { PersonRecord } from '../people/person.schema.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { PlacesService } from '../places/places.service.ts';
import { numberIn } from './scim-details.ts';
import { ScimError } from './scim-error.ts';
import { ScimPeopleRepository } from './scim-people.repository.ts';
import { fieldsWith, type MeantUser } from './scim-user.ts';

/** Who is there, and what of them becomes of what a client means. */
@Injectable()
export class ScimUserRecords {
  constructor(
    private readonly people: ScimPeopleRepository,
    private readonly names: PlacesRepository,
    private readonly places: PlacesService,
  ) {}

  async existing(id: string): Promise<PersonRecord> {
    const person = await this.people.find(id);
    if (!person) throw new ScimError(404, undefined, 'User not found');
    return person;
  }

  /** Who was here under this address and was deleted. */
  findGone(email: string): Promise<PersonRecord | null> {
    return this.people.findGone(email);
  }

  /** In a transaction: a department that is not there yet is made. */
  async fieldsOf(meant: MeantUser, before: PersonRecord | null, language: Language): Promise<PersonFields> {
    const { numbers, department, manager } = meant.details;
    const details = {
      ...(numbers && { phone: numberIn(numbers, 'work'), mobile: numberIn(numbers, 'mobile') }),
      ...(department !== undefined && {
        department: department && (await this.departmentCalled(department)),
      }),
      ...(manager !== undefined && { reportsTo: manager && (await this.managerBy(manager)) }),
    };
    return fieldsWith(meant, details, before, language);
  }

  private async departmentCalled(name: string): Promise<string> {
    const there = (await this.names.departments()).find((one) => fold(one.name) === fold(name));
    return there ? there._id : (await this.places.departments.create({ name })).id;
  }

  private async managerBy(id: string): Promise<string> {
    if (await this.people.find(id)) return id;
    throw new ScimError(400, 'invalidValue', 'manager: user not found');
  }
}
