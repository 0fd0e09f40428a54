import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { signInProviders } from '@atrium/proto/identity/sign-in-providers';
import { ProviderChecks } from './provider-checks.service.ts';
import { ProviderConnections } from './provider-connections.service.ts';
import { ProviderPresenter } from './provider-presenter.ts';
import { SignInDomainsService } from './sign-in-domains.service.ts';
import { SignInMethods } from './sign-in-methods.ts';

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
  async connectOidc({ params: { id }, body, expectedVersion }: Input<typeof signInProviders.connectOidc>) {
    return this.presenter.present(await this.connections.oidc(id, body, expectedVersion));
  }

  @Route(signInProviders.connectSaml)
  async connectSaml({ params: { id }, body, expectedVersion }: Input<typeof signInProviders.connectSaml>) {
    return this.presenter.present(await this.connections.saml(id, body, expectedVersion));
  }

  @Route(signInProviders.check)
  async check({ params: { id } }: Input<typeof signInProviders.check>) {
    return { items: await this.checks.check(id) };
  }

  @Route(signInProviders.addDomain)
  async addDomain({ body: { domain } }: Input<typeof signInProviders.addDomain>) {
    return this.presenter.presentDomain(await this.domains.add(domain));
  }

  @Route(signInProviders.verifyDomain)
  async verifyDomain({ params: { id } }: Input<typeof signInProviders.verifyDomain>) {
    return this.presenter.presentDomain(await this.domains.verify(id));
  }

  @Route(signInProviders.removeDomain)
  removeDomain({ params: { id } }: Input<typeof signInProviders.removeDomain>) {
    return this.domains.remove(id);
  }

  @Route(signInProviders.methods)
  methods() {
    return this.signInMethods.list();
  }

  @Route(signInProviders.findByEmail)
  findByEmail({ body: { email } }: Input<typeof signInProviders.findByEmail>) {
    return this.signInMethods.findByEmail(email);
  }
}
