import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { Directory, languageOf, nameOf, unknownPerson } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Push } from '@atrium/common/push/push';
import { Tasks } from '@atrium/common/tasks/tasks';
import { spokenFor } from '@atrium/proto/common';
import type { DiagnosedDevice } from '@atrium/proto/notifications/devices';
import { randomBytes } from 'node:crypto';
import type { DeviceRecord } from './device.schema.ts';
import { diagnosedDevice } from './device-view.ts';
import { DevicesRepository } from './devices.repository.ts';
import { pushTexts } from './push.texts.ts';
import { targetOf } from './push-target.ts';

const everyNight = '40 2 * * *';
const day = 24 * 3_600_000;

/** Why a push message does not arrive: what the maker's service says, and whether the device shows it. */
@Injectable()
export class PushDiagnostics {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly directory: Directory,
    private readonly push: Push,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    tasks: Tasks,
  ) {
    tasks.every(everyNight, 'devices.prune', () => this.devices.removeGoneBefore(new Date(Date.now() - day)));
  }

  async list(
    limit: number,
    after: string | undefined,
    person: string | undefined,
  ): Promise<{ items: DiagnosedDevice[]; next: string | null }> {
    const { rows, next } = await this.devices.page(limit, after, person);
    return { items: await this.shown(rows), next };
  }

  /** Takes away what its maker has said does not exist any more. */
  async prune(): Promise<{ removed: number }> {
    return this.transactions.run(async () => {
      const removed = await this.devices.removeGone();
      const about = { kind: 'device', id: 'gone', name: '' };
      if (removed > 0)
        await this.audit.record({ action: 'pushDiagnostics.prune', about, after: { removed } });
      return { removed };
    });
  }

  async test(id: string, now = new Date()): Promise<DiagnosedDevice> {
    const device = await this.devices.find(id);
    if (!device) throw new DomainError('not-found');
    const receipt = randomBytes(24).toString('base64url');
    const person = await this.directory.findPerson(device.person);
    // Known before it leaves: the device may be faster than the answer.
    await this.transactions.run(async () => {
      await this.devices.change(id, { test: { receipt, at: now, receivedAt: null } });
      const about = { kind: 'person', id: device.person, name: person ? nameOf(person) : '' };
      await this.audit.record({ action: 'pushDiagnostics.test', about, after: { device: device.name } });
    });
    const { title, body } = pushTexts[spokenFor(person ? languageOf(person) : 'en-GB')].test;
    const { outcome, status, said } = await this.push.send(targetOf(device), {
      ...{ title, body, link: '/updates', tag: 'test', receipt },
      ...{ urgent: true, silent: false, keepFor: 600 },
    });
    const answer = { at: new Date(), outcome, status, said };
    await this.devices.change(id, { answer, ...(outcome === 'gone' && { goneAt: answer.at }) });
    const [shown] = await this.shown([(await this.devices.find(id)) ?? { ...device, answer }]);
    return shown as DiagnosedDevice;
  }

  private async shown(rows: readonly DeviceRecord[]): Promise<DiagnosedDevice[]> {
    const people = await this.directory.refs(rows.map(({ person }) => person));
    return rows.map((row) => diagnosedDevice(row, people.get(row.person) ?? unknownPerson(row.person)));
  }
}
