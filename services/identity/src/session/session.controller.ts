import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Route } from '@atrium/common/http/route';
import { session } from '@atrium/proto/identity/session';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { PeopleService } from '../people/people.service.ts';
import { toRef } from '../people/person-view.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly service: PeopleService,
  ) {}

  @Route(session.get)
  async get() {
    const { id, allowance } = currentCaller();
    const [person, organisation] = await Promise.all([this.people.get(id), this.organisations.get()]);
    const { _id, name, languages, defaultLanguage, timeZone, brandColour, featuresOn } = organisation;
    return {
      person: { ...toRef(person), first: person.first, email: person.email, language: person.language },
      superuser: allowance.superuser,
      permissions: [...allowance.permissions],
      features: [...featuresOn],
      organisation: { id: _id, name, languages: [...languages], defaultLanguage, timeZone, brandColour },
      licence: { seats: null, validUntil: null },
    };
  }

  @Route(session.endAll)
  endAll() {
    return this.service.endSessions(currentCaller().id);
  }
}
