import { Injectable } from '@nestjs/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { SignInSettings } from '../settings/sign-in.settings.ts';
import { AccountHolders } from './account-holders.ts';
import { KeyRing } from './key-ring.ts';
import { OidcRecords } from './oidc-records.store.ts';
import { ProviderPages } from './pages/provider-pages.ts';
import { createProvider } from './provider.ts';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The OpenID provider. It is made again when its keys change, because it takes them only when it is made. */
@Injectable()
export class CurrentProvider {
  private made: { readonly provider: Provider; readonly handle: RequestHandler } | undefined;

  constructor(
    private readonly settings: SignInSettings,
    private readonly keys: KeyRing,
    private readonly records: OidcRecords,
    private readonly holders: AccountHolders,
    private readonly pages: ProviderPages,
    private readonly log: ServiceLog,
  ) {}

  get(): Provider {
    return this.current().provider;
  }

  /** Answers a request to the provider. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.current().handle(request, response);
  }

  renew(): void {
    this.made = this.make();
  }

  private current() {
    this.made ??= this.make();
    return this.made;
  }

  private make() {
    const { settings, keys, records, holders, pages } = this;
    const provider = createProvider({ settings, keys, records, holders, pages }, this.log);
    return { provider, handle: provider.callback() as RequestHandler };
  }
}
