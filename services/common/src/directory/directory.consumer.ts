import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Claims } from '@atrium/proto/access';
import { Audience } from '@atrium/proto/audience';
import { Language } from '@atrium/proto/common';
import { Feature } from '@atrium/proto/features';
import type { AccessState } from '@atrium/proto/gen/identity/v1/access_pb';
import type { OrganisationState } from '@atrium/proto/gen/identity/v1/organisation_pb';
import type { PersonState } from '@atrium/proto/gen/identity/v1/person_pb';
import type { RoleState } from '@atrium/proto/gen/identity/v1/role_pb';
import type { UnitState } from '@atrium/proto/gen/identity/v1/unit_pb';
import { messages } from '@atrium/proto/messages';
import { Consumes } from '../messaging/consumes.ts';
import type { ReceivedMessage } from '../messaging/received-message.ts';
import { ReplicaWriter } from './replica-writer.store.ts';
import type { ReplicaRow } from './replace-if-newer.ts';
import type { AccessReplica, PersonReplica } from './replicas.schema.ts';

/** Keeps the service's replicas of people, their access, roles, units and organisations in step with identity. */
@Controller()
export class DirectoryConsumer {
  constructor(private readonly replicas: ReplicaWriter) {}

  @Consumes(messages.person, { batch: true })
  async onPeople(@Payload() arrived: readonly ReceivedMessage<PersonState>[]): Promise<void> {
    await this.replicas.replacePeople(arrived.map(({ message }) => toPerson(message)));
  }

  @Consumes(messages.access, { batch: true })
  async onAccess(@Payload() arrived: readonly ReceivedMessage<AccessState>[]): Promise<void> {
    await this.replicas.replaceAccess(arrived.map(({ message }) => toAccess(message)));
  }

  @Consumes(messages.role)
  async onRole(@Payload() state: RoleState): Promise<void> {
    await this.replicas.replaceRole(state.id, Number(state.version), {
      name: state.name,
      superuser: state.superuser,
      claims: Claims.parse({ user: state.userClaims, admin: state.adminClaims }),
      scope: state.scope ? Audience.parse(state.scope) : null,
      removed: state.removed,
    });
  }

  @Consumes(messages.unit)
  async onUnit(@Payload() { id, version, name, path, removed }: UnitState): Promise<void> {
    await this.replicas.replaceUnit(id, Number(version), { name, path, removed });
  }

  @Consumes(messages.organisation)
  async onOrganisation(@Payload() state: OrganisationState): Promise<void> {
    await this.replicas.replaceOrganisation(state.id, Number(state.version), {
      name: state.name,
      languages: state.languages.map((language) => Language.parse(language)),
      defaultLanguage: Language.parse(state.defaultLanguage),
      timeZone: state.timeZone,
      featuresOn: state.featuresOn.flatMap((feature) => Feature.safeParse(feature).data ?? []),
      smallestGroup: state.smallestGroup ?? null,
      retention: state.retentionDays,
      brandColour: state.brandColour,
      logo: state.logo ?? null,
    });
  }
}

const toAccess = ({ id, version, roles, active }: AccessState): ReplicaRow<AccessReplica> => ({
  _id: id,
  version: Number(version),
  roles,
  active,
});

const toPerson = (state: PersonState): ReplicaRow<PersonReplica> => ({
  _id: state.id,
  version: Number(state.version),
  first: state.first,
  last: state.last,
  email: state.email,
  jobTitle: state.jobTitle ?? null,
  photo: state.photo ?? null,
  language: Language.catch('en-GB').parse(state.language),
  department: state.department ?? null,
  grade: state.grade ?? null,
  site: state.site ?? null,
  unit: state.unit ?? null,
  reportsTo: state.reportsTo ?? null,
  deputy: state.deputy ?? null,
  timeZone: state.timeZone ?? null,
  active: state.active,
  held: state.held,
});
