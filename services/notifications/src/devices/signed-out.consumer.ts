import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Directory } from '@atrium/common/directory/directory';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { AccessState } from '@atrium/proto/gen/identity/v1/access_pb';
import { messages } from '@atrium/proto/messages';
import { DevicesRepository } from './devices.repository.ts';

/** People who were signed out everywhere or deactivated get no more pushes on their devices. */
@Controller()
export class SignedOutConsumer {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly directory: Directory,
  ) {}

  @Consumes(messages.access)
  async onAccess(@Payload() { id, version, active, sessionsEndedAt }: AccessState): Promise<void> {
    if (!active && (await this.isLatest(id, Number(version)))) await this.devices.remove(id);
    else if (sessionsEndedAt) await this.devices.removeSeenBefore(id, timestampDate(sessionsEndedAt));
  }

  /** An old message may be outdated: the person may have been activated again since. */
  private async isLatest(id: string, version: number): Promise<boolean> {
    const known = await this.directory.findAccess(id);
    return !known || known.version <= version;
  }
}
