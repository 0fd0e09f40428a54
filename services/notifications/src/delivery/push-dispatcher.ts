import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Push, type PushResult } from '@atrium/common/push/push';
import { metrics } from '@opentelemetry/api';
import { randomBytes } from 'node:crypto';
import type { DeviceRecord } from '../devices/device.schema.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import type { DeliveryRecord } from './delivery.schema.ts';
import { PushAttempts } from './push-attempts.ts';
import { PushMessages } from './push-messages.ts';

/** Sends the claimed deliveries for one device as one message, and records the response. */
@Injectable()
export class PushDispatcher {
  private readonly responses = metrics.getMeter('atrium').createCounter('atrium.push.responses', {
    description: 'Responses of push services',
  });

  constructor(
    private readonly attempts: PushAttempts,
    private readonly devices: DevicesRepository,
    private readonly directory: Directory,
    private readonly messages: PushMessages,
    private readonly push: Push,
    private readonly log: ServiceLog,
  ) {}

  async dispatch(rows: readonly DeliveryRecord[], now: Date): Promise<void> {
    const device = await this.findDevice(rows);
    const person = device && (await this.directory.findPerson(device.person));
    const message = person?.active ? await this.messages.build(person, rows) : null;
    if (!device || !message) return this.attempts.drop(rows);
    const receipt = randomBytes(24).toString('base64url');
    await this.attempts.storeReceipt(rows, receipt);
    const answer = await this.push.send(await this.devices.targetOf(device), { ...message, receipt });
    await this.recordResult(rows, device, answer, now);
  }

  /**
   * Null if the device is gone, or if someone else has registered it since, who must not see this person's messages.
   */
  private async findDevice([row]: readonly DeliveryRecord[]): Promise<DeviceRecord | null> {
    const device = row?.device ? await this.devices.find(row.device) : null;
    return device && device.person === row?.person && device.goneAt === null ? device : null;
  }

  private async recordResult(
    rows: readonly DeliveryRecord[],
    device: DeviceRecord,
    { retryAfter, ...response }: PushResult,
    now: Date,
  ): Promise<void> {
    const answer = { at: now, ...response };
    this.responses.add(1, { kind: device.kind, outcome: answer.outcome });
    const isGone = answer.outcome === 'gone';
    await this.devices.change(device._id, { answer, ...(isGone && { goneAt: now }) });
    if (answer.outcome === 'refused') this.log.warn({ answer }, 'Push message rejected');
    await this.attempts.record(rows, answer, retryAfter, now);
  }
}
