import { Injectable } from '@nestjs/common';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { PersonState } from '@atrium/proto/gen/identity/v1/person_pb';
import { messages } from '@atrium/proto/messages';
import { Leavers } from './leavers.ts';

/** Whoever is deactivated takes part in nothing any more; told again, there is nothing left to do. */
@Injectable()
export class LeaversConsumer {
  constructor(private readonly leavers: Leavers) {}

  @Consumes(messages.person)
  async onPerson({ id, active }: PersonState): Promise<void> {
    if (!active) await this.leavers.leaveAll(id);
  }
}
