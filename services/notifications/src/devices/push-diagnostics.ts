import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { Directory, languageOf, fullName, unknownPerson } from '@atrium/common/directory/directory';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { OrganisationCache } from '@atrium/common/memory/organisation-cache';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Push } from '@atrium/common/push/push';
import { Tasks } from '@atrium/common/tasks/tasks';
import { interfaceLanguageFor, type Page } from '@atrium/proto/common';
import type { DiagnosedDevice } from '@atrium/proto/notifications/devices';
import { randomBytes } from 'node:crypto';
import type { DeviceRecord } from './device.schema.ts';
import { presentDiagnosedDevice } from './device-presenter.ts';
import { DevicesRepository } from './devices.repository.ts';
import { pushTexts } from './push.texts.ts';

const everyNight = '40 2 * * *';
const day = 24 * 3_600_000;

/** Shows why a push does not arrive: what the push service answered, and whether the device displayed it. */
@Injectable()
export class PushDiagnostics {
  private readonly reachable = new OrganisationCache(() => this.devices.countReachable(), 60_000);

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
  ): Promise<Page<DiagnosedDevice>> {
    const { rows, next } = await this.devices.page(limit, after, person);
    return { items: await this.presentAll(rows), next };
  }

  /** Devices that push services still know. */
  count(): Promise<number> {
    return this.reachable.get();
  }

  /** Removes the devices that their push service has reported as gone. */
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
    const device = orNotFound(await this.devices.find(id));
    const receipt = randomBytes(24).toString('base64url');
    const person = await this.directory.findPerson(device.person);
    // Stored before sending: the device may confirm sooner than the push service answers.
    await this.transactions.run(async () => {
      await this.devices.change(id, { test: { receipt, at: now, receivedAt: null } });
      const about = { kind: 'person', id: device.person, name: person ? fullName(person) : '' };
      await this.audit.record({ action: 'pushDiagnostics.test', about, after: { device: device.name } });
    });
    const { title, body } = pushTexts[interfaceLanguageFor(person ? languageOf(person) : 'en-GB')].test;
    const {
      outcome,
      status,
      body: responseBody,
    } = await this.push.send(await this.devices.targetOf(device), {
      ...{ title, body, link: '/updates', tag: 'test', receipt },
      ...{ urgent: true, silent: false, keepFor: 600 },
    });
    const answer = { at: new Date(), outcome, status, body: responseBody };
    await this.devices.change(id, { answer, ...(outcome === 'gone' && { goneAt: answer.at }) });
    const [shown] = await this.presentAll([(await this.devices.find(id)) ?? { ...device, answer }]);
    return shown as DiagnosedDevice;
  }

  private async presentAll(rows: readonly DeviceRecord[]): Promise<DiagnosedDevice[]> {
    const people = await this.directory.personRefs(rows.map(({ person }) => person));
    return rows.map((row) =>
      presentDiagnosedDevice(row, people.get(row.person) ?? unknownPerson(row.person)),
    );
  }
}
