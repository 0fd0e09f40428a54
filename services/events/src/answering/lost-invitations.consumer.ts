import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Directory } from '@atrium/common/directory/directory';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { AccessState } from '@atrium/proto/gen/identity/v1/access_pb';
import type { PersonState } from '@atrium/proto/gen/identity/v1/person_pb';
import { messages } from '@atrium/proto/messages';
import { LostPlaces } from '../events/lost-places.ts';

/**
 * People who are deactivated, or move out of the audience of an event, lose their place. The message itself says so, so
 * it does not matter whether the replica of the directory has it yet. A message older than the replica is ignored.
 */
@Controller()
export class LostInvitationsConsumer {
  constructor(
    private readonly directory: Directory,
    private readonly lostPlaces: LostPlaces,
  ) {}

  @Consumes(messages.person)
  async onPerson(@Payload() person: PersonState): Promise<void> {
    const known = await this.directory.findPerson(person.id);
    if (known && known.version > Number(person.version)) return;
    const { id: _id, department = null, grade = null, site = null, unit = null } = person;
    const place = { _id, department, grade, site, unit };
    await this.lostPlaces.check(_id, person.active ? await this.directory.toAudienceMember(place) : null);
  }

  @Consumes(messages.access)
  async onAccess(@Payload() { id, version, active }: AccessState): Promise<void> {
    if (active) return;
    const known = await this.directory.findAccess(id);
    if (!known || known.version <= Number(version)) await this.lostPlaces.check(id, null);
  }
}
