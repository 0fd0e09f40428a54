import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { Reauthenticator } from '../account/reauthenticator.ts';
import { ApiTokenPresenter } from './api-token-presenter.ts';
import { ApiTokensService } from './api-tokens.service.ts';

type Params = { readonly id: string };

@Controller()
export class ApiTokensController {
  constructor(
    private readonly service: ApiTokensService,
    private readonly presenter: ApiTokenPresenter,
    private readonly reauthenticator: Reauthenticator,
  ) {}

  @Route(apiTokens.mine)
  async mine() {
    return { items: await this.presenter.listByPerson(currentCaller().id) };
  }

  @Route(apiTokens.create)
  async create(
    @BodyOf(apiTokens.create) { current, code, ...fields }: Parsed<typeof apiTokens.create, 'body'>,
  ) {
    await this.reauthenticator.require({ current, code });
    const { token, secret } = await this.service.create(fields);
    return { token: await this.presenter.present(token), secret };
  }

  @Route(apiTokens.revoke)
  revoke(@ParamsOf(apiTokens.revoke) { id }: Params) {
    return this.service.revoke(id, currentCaller().id);
  }

  @Route(apiTokens.list)
  list(@QueryOf(apiTokens.list) { limit, after }: Parsed<typeof apiTokens.list, 'query'>) {
    return this.presenter.list(limit, after);
  }

  @Route(apiTokens.revokeAny)
  revokeAny(@ParamsOf(apiTokens.revokeAny) { id }: Params) {
    return this.service.revoke(id);
  }
}
