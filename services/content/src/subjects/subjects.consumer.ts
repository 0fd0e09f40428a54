import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import { Permission } from '@atrium/proto/access';
import { Audience } from '@atrium/proto/audience';
import { Feature } from '@atrium/proto/features';
import type { SubjectState } from '@atrium/proto/gen/content/v1/subject_pb';
import { messages } from '@atrium/proto/messages';
import { SubjectsRepository } from './subjects.repository.ts';

/** Maintains the replica of all services' subjects. */
@Controller()
export class SubjectsConsumer {
  constructor(private readonly subjects: SubjectsRepository) {}

  @Consumes(messages.subject)
  async onSubject(
    @Payload()
    { $typeName: _, $unknown: __, audience, ownerId, version, permission, feature, ...state }: SubjectState,
  ): Promise<void> {
    await this.subjects.saveIfNewer({
      ...state,
      version: Number(version),
      audience: Audience.parse(audience),
      permission: Permission.parse(permission),
      feature: Feature.parse(feature),
      owner: ownerId,
    });
  }
}
