import { Accounts } from '@atrium/identity/sign-in/accounts';
import type { Product } from './product.ts';

export const demoAccounts = [
  { email: 'superuser@acme.example', who: 'superuser' },
  { email: 'editor@acme.example', who: 'writes articles and moderates comments' },
  { email: 'employee@acme.example', who: 'reads and comments' },
  { email: 'employee@globex.example', who: 'belongs to a second organisation' },
] as const;

/** The organisation that is created first. */
const first = '@acme.example';

/** Notices when the accounts of the first demo organisation exist, while the rest is still being created. */
export class DemoAccounts {
  private missing = demoAccounts.filter(({ email }) => email.endsWith(first)).map(({ email }) => email);
  private checking = false;

  constructor(
    private readonly services: Product['services'],
    private readonly onComplete: () => void,
  ) {}

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
