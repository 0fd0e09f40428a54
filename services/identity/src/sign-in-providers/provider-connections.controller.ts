import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { signInProviders } from '@atrium/proto/identity/sign-in-providers';
import { ProviderChecks } from './provider-checks.service.ts';
import { ProviderConnections } from './provider-connections.service.ts';
import { ProviderPresenter } from './provider-presenter.ts';
import { SignInDomainsService } from './sign-in-domains.service.ts';
import { SignInMethods } from './sign-in-methods.ts';

type Params = { readonly id: string };
type Table = typeof signInProviders;

@Controller()
export class ProviderConnectionsController {
  constructor(
    private readonly connections: ProviderConnections,
    private readonly checks: ProviderChecks,
    private readonly domains: SignInDomainsService,
    private readonly signInMethods: SignInMethods,
    private readonly presenter: ProviderPresenter,
  ) {}

  @Route(signInProviders.connectOidc)
  async connectOidc(
    @ParamsOf(signInProviders.connectOidc) { id }: Params,
    @BodyOf(signInProviders.connectOidc) body: Parsed<Table['connectOidc'], 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.presenter.present(await this.connections.oidc(id, body, expectedVersion));
  }

  @Route(signInProviders.connectSaml)
  async connectSaml(
    @ParamsOf(signInProviders.connectSaml) { id }: Params,
    @BodyOf(signInProviders.connectSaml) body: Parsed<Table['connectSaml'], 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.presenter.present(await this.connections.saml(id, body, expectedVersion));
  }

  @Route(signInProviders.check)
  async check(@ParamsOf(signInProviders.check) { id }: Params) {
    return { items: await this.checks.check(id) };
  }

  @Route(signInProviders.addDomain)
  async addDomain(@BodyOf(signInProviders.addDomain) { domain }: Parsed<Table['addDomain'], 'body'>) {
    return this.presenter.presentDomain(await this.domains.add(domain));
  }

  @Route(signInProviders.verifyDomain)
  async verifyDomain(@ParamsOf(signInProviders.verifyDomain) { id }: Params) {
    return this.presenter.presentDomain(await this.domains.verify(id));
  }

  @Route(signInProviders.removeDomain)
  removeDomain(@ParamsOf(signInProviders.removeDomain) { id }: Params) {
    return this.domains.remove(id);
  }

  @Route(signInProviders.methods)
  methods() {
    return this.signInMethods.list();
  }

  @Route(signInProviders.findByEmail)
  findByEmail(@BodyOf(signInProviders.findByEmail) { email }: Parsed<Table['findByEmail'], 'body'>) {
    return this.signInMethods.findByEmail(email);
  }
}
