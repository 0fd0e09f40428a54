import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { signInProviders } from '@atrium/proto/identity/sign-in-providers';
import { ProviderChecks } from './provider-checks.service.ts';
import { ProviderConnections } from './provider-connections.service.ts';
import { ProviderViews } from './provider-views.ts';
import { SignInDomainsService } from './sign-in-domains.service.ts';
import { SignInWays } from './sign-in-ways.ts';

type Params = { readonly id: string };
type Table = typeof signInProviders;

/** How providers are reached, from where people are led to them. */
@Controller()
export class ProviderConnectionsController {
  constructor(
    private readonly connections: ProviderConnections,
    private readonly checks: ProviderChecks,
    private readonly domains: SignInDomainsService,
    private readonly ways: SignInWays,
    private readonly views: ProviderViews,
  ) {}

  @Route(signInProviders.connectOidc)
  async connectOidc(
    @ParamsOf(signInProviders.connectOidc) { id }: Params,
    @BodyOf(signInProviders.connectOidc) body: Parsed<Table['connectOidc'], 'body'>,
    @IfMatch() seen: number,
  ) {
    return this.views.provider(await this.connections.oidc(id, body, seen));
  }

  @Route(signInProviders.connectSaml)
  async connectSaml(
    @ParamsOf(signInProviders.connectSaml) { id }: Params,
    @BodyOf(signInProviders.connectSaml) body: Parsed<Table['connectSaml'], 'body'>,
    @IfMatch() seen: number,
  ) {
    return this.views.provider(await this.connections.saml(id, body, seen));
  }

  @Route(signInProviders.check)
  async check(@ParamsOf(signInProviders.check) { id }: Params) {
    return { items: await this.checks.check(id) };
  }

  @Route(signInProviders.addDomain)
  async addDomain(@BodyOf(signInProviders.addDomain) { domain }: Parsed<Table['addDomain'], 'body'>) {
    return this.views.domain(await this.domains.add(domain));
  }

  @Route(signInProviders.proveDomain)
  async proveDomain(@ParamsOf(signInProviders.proveDomain) { id }: Params) {
    return this.views.domain(await this.domains.prove(id));
  }

  @Route(signInProviders.removeDomain)
  removeDomain(@ParamsOf(signInProviders.removeDomain) { id }: Params) {
    return this.domains.remove(id);
  }

  @Route(signInProviders.ways)
  allWays() {
    return this.ways.all();
  }

  @Route(signInProviders.way)
  way(@BodyOf(signInProviders.way) { email }: Parsed<Table['way'], 'body'>) {
    return this.ways.for(email);
  }
}
