import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { FreshProofs } from '../account/fresh-proof.ts';
import { ApiTokenViews } from './api-token-views.ts';
import { ApiTokensService } from './api-tokens.service.ts';

type Params = { readonly id: string };

@Controller()
export class ApiTokensController {
  constructor(
    private readonly service: ApiTokensService,
    private readonly views: ApiTokenViews,
    private readonly proofs: FreshProofs,
  ) {}

  @Route(apiTokens.mine)
  async mine() {
    return { items: await this.views.listOf(currentCaller().id) };
  }

  @Route(apiTokens.make)
  async make(@BodyOf(apiTokens.make) { current, code, ...fields }: Parsed<typeof apiTokens.make, 'body'>) {
    await this.proofs.whole({ current, code });
    const { token, secret } = await this.service.make(fields);
    return { token: await this.views.shownOne(token), secret };
  }

  @Route(apiTokens.revoke)
  revoke(@ParamsOf(apiTokens.revoke) { id }: Params) {
    return this.service.revoke(id, currentCaller().id);
  }

  @Route(apiTokens.list)
  list(@QueryOf(apiTokens.list) { limit, after }: Parsed<typeof apiTokens.list, 'query'>) {
    return this.views.list(limit, after);
  }

  @Route(apiTokens.revokeAny)
  revokeAny(@ParamsOf(apiTokens.revokeAny) { id }: Params) {
    return this.service.revoke(id);
  }
}
