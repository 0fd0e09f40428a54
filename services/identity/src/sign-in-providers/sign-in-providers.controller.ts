import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { signInProviders } from '@atrium/proto/identity/sign-in-providers';
import { IdentityBroker } from './identity-broker.ts';
import { GroupsPreviewService } from './groups-preview.service.ts';
import { ProviderPresenter } from './provider-presenter.ts';
import { SignInDomainsService } from './sign-in-domains.service.ts';
import { SignInProvidersService } from './sign-in-providers.service.ts';

type Params = { readonly id: string };
type Table = typeof signInProviders;

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
      providers: providers.map((one) => this.presenter.present(one)),
      domains: domains.map((one) => this.presenter.presentDomain(one)),
    };
  }

  @Route(signInProviders.add)
  async add(@BodyOf(signInProviders.add) body: Parsed<Table['add'], 'body'>) {
    return this.presenter.present(await this.service.add(body));
  }

  @Route(signInProviders.edit)
  async edit(
    @ParamsOf(signInProviders.edit) { id }: Params,
    @BodyOf(signInProviders.edit) body: Parsed<Table['edit'], 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.presenter.present(await this.service.edit(id, body, expectedVersion));
  }

  @Route(signInProviders.previewGroups)
  previewGroups(
    @ParamsOf(signInProviders.previewGroups) { id }: Params,
    @BodyOf(signInProviders.previewGroups) { groups }: Parsed<Table['previewGroups'], 'body'>,
  ) {
    return this.previews.preview(id, groups);
  }

  @Route(signInProviders.mapGroups)
  async mapGroups(
    @ParamsOf(signInProviders.mapGroups) { id }: Params,
    @BodyOf(signInProviders.mapGroups) { groups }: Parsed<Table['mapGroups'], 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.presenter.present(await this.service.mapGroups(id, groups, expectedVersion));
  }

  @Route(signInProviders.remove)
  remove(@ParamsOf(signInProviders.remove) { id }: Params) {
    return this.service.remove(id);
  }
}
