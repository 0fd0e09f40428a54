import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Tasks } from '@atrium/common/tasks/tasks';
import { CurrentProvider } from './current-provider.ts';
import { KeyRing } from './key-ring.ts';
import { SigningKeys } from './signing-keys.store.ts';

const everyNight = '13 3 * * *';
/** Much less than the time for which a new key does not sign yet. */
const readEvery = 10 * 60_000;

/** Rotates the signing keys. One replica makes a new key; every replica learns of it while it runs. */
@Injectable()
export class SigningKeyRotation implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly signingKeys: SigningKeys,
    private readonly ring: KeyRing,
    private readonly provider: CurrentProvider,
    private readonly log: ServiceLog,
    tasks: Tasks,
  ) {
    tasks.every(everyNight, 'signing-keys.rotate', () => this.rotate());
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.read().catch((error: unknown) => this.log.warn({ error }, 'Signing keys cannot be read'));
    }, readEvery).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async rotate(now = new Date()): Promise<void> {
    await this.signingKeys.rotate(now);
    await this.read(now);
  }

  /** Learns of the keys that other replicas have made or removed. */
  async read(now = new Date()): Promise<void> {
    const before = this.ring.keys.map(({ kid }) => kid).join();
    this.ring.replace(await this.signingKeys.open(), now);
    if (this.ring.keys.map(({ kid }) => kid).join() !== before) this.provider.renew();
  }
}
