import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Push, type PushAnswer } from '@atrium/common/push/push';
import { metrics } from '@opentelemetry/api';
import { randomBytes } from 'node:crypto';
import type { DeviceRecord } from '../devices/device.schema.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { targetOf } from '../devices/push-target.ts';
import type { DeliveryRecord } from './delivery.schemas.ts';
import { PushLedger } from './push-ledger.ts';
import { PushWords } from './push-words.ts';

/** Brings one device one message of what is claimed, and writes down what was said to it. */
@Injectable()
export class PushCarrier {
  private readonly answers = metrics.getMeter('atrium').createCounter('atrium.push.answers', {
    description: 'Responses of push services',
  });

  constructor(
    private readonly ledger: PushLedger,
    private readonly devices: DevicesRepository,
    private readonly directory: Directory,
    private readonly words: PushWords,
    private readonly push: Push,
    private readonly log: ServiceLog,
  ) {}

  async carry(rows: readonly DeliveryRecord[], now: Date): Promise<void> {
    const device = await this.deviceOf(rows);
    const person = device && (await this.directory.findPerson(device.person));
    const message = person?.active ? await this.words.write(person, rows) : null;
    if (!device || !message) return this.ledger.drop(rows);
    const receipt = randomBytes(24).toString('base64url');
    await this.ledger.expect(rows, receipt);
    const answer = await this.push.send(targetOf(device), { ...message, receipt });
    await this.settle(rows, device, answer, now);
  }

  /** Whoever has registered the device since is not told what was for somebody else. */
  private async deviceOf([row]: readonly DeliveryRecord[]): Promise<DeviceRecord | null> {
    const device = row?.device ? await this.devices.find(row.device) : null;
    return device && device.person === row?.person && device.goneAt === null ? device : null;
  }

  private async settle(
    rows: readonly DeliveryRecord[],
    device: DeviceRecord,
    { retryAfter, ...said }: PushAnswer,
    now: Date,
  ): Promise<void> {
    const answer = { at: now, ...said };
    this.answers.add(1, { kind: device.kind, outcome: answer.outcome });
    const isGone = answer.outcome === 'gone';
    await this.devices.change(device._id, { answer, ...(isGone && { goneAt: now }) });
    if (answer.outcome === 'refused') this.log.warn({ answer }, 'a push message was refused');
    await this.ledger.note(rows, answer, retryAfter, now);
  }
}
