import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { Reauthenticator } from '../account/reauthenticator.ts';
import { ApiTokenCreator } from './api-token-creator.ts';
import { ApiTokenPresenter } from './api-token-presenter.ts';
import { ApiTokensService } from './api-tokens.service.ts';

@Controller()
export class ApiTokensController {
  constructor(
    private readonly service: ApiTokensService,
    private readonly creator: ApiTokenCreator,
    private readonly presenter: ApiTokenPresenter,
    private readonly reauthenticator: Reauthenticator,
  ) {}

  @Route(apiTokens.mine)
  async mine() {
    return { items: await this.presenter.listByPerson(currentCaller().id) };
  }

  @Route(apiTokens.create)
  async create({ body: { current, code, ...fields } }: Input<typeof apiTokens.create>) {
    await this.reauthenticator.require({ current, code });
    const { token, secret } = await this.creator.create(fields);
    return { token: await this.presenter.present(token), secret };
  }

  @Route(apiTokens.revoke)
  revoke({ params: { id } }: Input<typeof apiTokens.revoke>) {
    return this.service.revoke(id, currentCaller().id);
  }

  @Route(apiTokens.list)
  list({ query }: Input<typeof apiTokens.list>) {
    return this.presenter.list(query);
  }

  @Route(apiTokens.revokeAny)
  revokeAny({ params: { id } }: Input<typeof apiTokens.revokeAny>) {
    return this.service.revoke(id);
  }
}
