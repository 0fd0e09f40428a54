import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { ReceivedMessage } from '@atrium/common/messaging/received-message';
import type { PersonState } from '@atrium/proto/gen/identity/v1/person_pb';
import { messages } from '@atrium/proto/messages';
import { MobileNumbers } from './mobile-numbers.store.ts';

/** Keeps the replica of mobile numbers in step with identity. */
@Controller()
export class MobileNumbersConsumer {
  constructor(private readonly mobileNumbers: MobileNumbers) {}

  @Consumes(messages.person, { batch: true })
  onPeople(@Payload() arrived: readonly ReceivedMessage<PersonState>[]): Promise<void> {
    return this.mobileNumbers.save(
      arrived.map(({ message: { id, version, mobile } }) => ({
        _id: id,
        version: Number(version),
        mobile: mobile ?? null,
      })),
    );
  }
}
