import { Injectable } from '@nestjs/common';
import { ProviderRecords } from './provider-records.ts';

/** Somebody who has shown their password, and not yet what else is asked for. */
export interface HalfSignIn {
  readonly accountId: string;
  /** Whether they have shown the rest, too, and are only told something before they come in. */
  readonly isWhole: boolean;
  /** For the app that is set up now; of this interaction alone, so that nobody sees what another was shown. */
  readonly secret: string | null;
}

const model = 'HalfSignIn';
/** Seconds within which the rest has to be shown. */
const lasts = 15 * 60;

/** By the interaction they belong to; ended with the sessions of their account. */
@Injectable()
export class HalfSignIns {
  constructor(private readonly records: ProviderRecords) {}

  async keep(interaction: string, { accountId, isWhole, secret }: HalfSignIn): Promise<void> {
    const exp = Math.floor(Date.now() / 1000) + lasts;
    await this.records.adapterFor(model).upsert(interaction, { accountId, isWhole, secret, exp }, lasts);
  }

  async of(interaction: string): Promise<HalfSignIn | null> {
    const found = await this.records.adapterFor(model).find(interaction);
    if (!found?.accountId || (found.exp !== undefined && found.exp < Date.now() / 1000)) return null;
    const { accountId, isWhole, secret } = found;
    return { accountId, isWhole: isWhole === true, secret: typeof secret === 'string' ? secret : null };
  }

  async end(interaction: string): Promise<void> {
    await this.records.adapterFor(model).destroy(interaction);
  }
}
