import { Injectable } from '@nestjs/common';
import { Secrets, type SecretPlace, type Sealed } from '@atrium/common/secrets/secrets';
import { OidcRecords, keyOf } from './oidc-records.store.ts';

/** A sign-in with a correct password that needs a further step. */
export interface PendingSignIn {
  readonly accountId: string;
  /** Whether all factors are verified and only a page to read is left. */
  readonly isComplete: boolean;
  /**
   * Secret of the authenticator app being set up. Each interaction has its own, so no one sees the secret of another.
   */
  readonly secret: string | null;
}

const model = 'PendingSignIn';
/** Seconds in which the remaining steps must be completed. */
const lasts = 15 * 60;

const placeOf = (interaction: string): SecretPlace => ({
  ...{ collection: 'oidc_records', field: 'payload.secret' },
  id: keyOf(model, interaction),
});

/** Pending sign-ins by interaction. They end with the sessions of their account. */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly records: OidcRecords,
    private readonly secrets: Secrets,
  ) {}

  async save(interaction: string, { accountId, isComplete, secret }: PendingSignIn): Promise<void> {
    const exp = Math.floor(Date.now() / 1000) + lasts;
    const sealed = secret && (await this.secrets.seal(secret, placeOf(interaction)));
    const payload = { accountId, isComplete, secret: sealed, exp };
    await this.records.adapterFor(model).upsert(interaction, payload, lasts);
  }

  async find(interaction: string): Promise<PendingSignIn | null> {
    const found = await this.records.adapterFor(model).find(interaction);
    if (!found?.accountId || (found.exp !== undefined && found.exp < Date.now() / 1000)) return null;
    const { accountId, isComplete, secret } = found;
    const opened =
      typeof secret === 'string'
        ? await this.secrets.open(secret as Sealed<string>, placeOf(interaction))
        : null;
    return { accountId, isComplete: isComplete === true, secret: opened };
  }

  async end(interaction: string): Promise<void> {
    await this.records.adapterFor(model).destroy(interaction);
  }
}
