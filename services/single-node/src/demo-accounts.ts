import type { DemoAccount } from '@atrium/demo/accounts/accounts.part';
import { Accounts } from '@atrium/identity/sign-in/accounts.store';
import type { Product } from './product.ts';

/** Notices when these accounts exist, while the rest is still being created. */
export class DemoAccounts {
  private missing: readonly string[];
  private checking = false;

  constructor(
    private readonly services: Product['services'],
    accounts: readonly DemoAccount[],
    private readonly onComplete: () => void,
  ) {
    this.missing = accounts.map(({ email }) => email);
  }

  /** Called whenever something has been created. */
  check(): void {
    if (this.checking || this.missing.length === 0) return;
    this.checking = true;
    // If the database is gone, filling fails as well and says so.
    void this.findMissing()
      .catch(() => undefined)
      .finally(() => (this.checking = false));
  }

  private async findMissing(): Promise<void> {
    const identity = this.services.get('identity');
    if (!identity) throw new Error('The identity service is not running');
    const accounts = identity.app.get(Accounts, { strict: false });
    const found = await Promise.all(this.missing.map((email) => accounts.findByEmail(email)));
    this.missing = this.missing.filter((_, at) => !found[at]);
    if (this.missing.length === 0) this.onComplete();
  }
}
