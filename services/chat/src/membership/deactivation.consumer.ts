import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { PersonState } from '@atrium/proto/gen/identity/v1/person_pb';
import { messages } from '@atrium/proto/messages';
import { DeactivatedMembers } from './deactivated-members.ts';

/** Removes deactivated people from all conversations. A redelivered message changes nothing. */
@Controller()
export class DeactivationConsumer {
  constructor(private readonly deactivatedMembers: DeactivatedMembers) {}

  @Consumes(messages.person)
  async onPerson(@Payload() { id, active }: PersonState): Promise<void> {
    if (!active) await this.deactivatedMembers.leaveAll(id);
  }
}
