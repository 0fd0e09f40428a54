import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { signInProviders } from '@atrium/proto/identity/sign-in-providers';
import { IdentityBroker } from './identity-broker.ts';
import { GroupsPreviewService } from './groups-preview.service.ts';
import { ProviderPresenter } from './provider-presenter.ts';
import { SignInDomainsService } from './sign-in-domains.service.ts';
import { SignInProvidersService } from './sign-in-providers.service.ts';

@Controller()
export class SignInProvidersController {
  constructor(
    private readonly service: SignInProvidersService,
    private readonly domains: SignInDomainsService,
    private readonly broker: IdentityBroker,
    private readonly previews: GroupsPreviewService,
    private readonly presenter: ProviderPresenter,
  ) {}

  @Route(signInProviders.list)
  async list() {
    const [providers, domains] = [await this.service.list(), await this.domains.list()];
    return {
      state: await this.broker.status(),
      providers: await Promise.all(providers.map((one) => this.presenter.present(one))),
      domains: domains.map((one) => this.presenter.presentDomain(one)),
    };
  }

  @Route(signInProviders.add)
  async add({ body }: Input<typeof signInProviders.add>) {
    return this.presenter.present(await this.service.add(body));
  }

  @Route(signInProviders.edit)
  async edit({ params: { id }, body, expectedVersion }: Input<typeof signInProviders.edit>) {
    return this.presenter.present(await this.service.edit(id, body, expectedVersion));
  }

  @Route(signInProviders.previewGroups)
  previewGroups({ params: { id }, body: { groups } }: Input<typeof signInProviders.previewGroups>) {
    return this.previews.preview(id, groups);
  }

  @Route(signInProviders.mapGroups)
  async mapGroups({
    params: { id },
    body: { groups },
    expectedVersion,
  }: Input<typeof signInProviders.mapGroups>) {
    return this.presenter.present(await this.service.mapGroups(id, groups, expectedVersion));
  }

  @Route(signInProviders.remove)
  remove({ params: { id } }: Input<typeof signInProviders.remove>) {
    return this.service.remove(id);
  }
}
