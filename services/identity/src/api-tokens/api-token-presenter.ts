import type { CountedPage } from '@atrium/proto/counted-page';
import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { AllTokensQuery, ApiToken } from '@atrium/proto/identity/api-tokens';
import type { ApiTokenRecord } from '../api-token-records/api-token.schema.ts';
import { ApiTokensRepository } from '../api-token-records/api-tokens.repository.ts';

/** Presents tokens without their secrets or the hashes of these. */
@Injectable()
export class ApiTokenPresenter {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly directory: Directory,
  ) {}

  async listByPerson(person: string): Promise<ApiToken[]> {
    return this.presentAll(await this.tokens.listByPerson(person));
  }

  async list(query: AllTokensQuery): Promise<CountedPage<ApiToken>> {
    const { rows, ...page } = await this.tokens.list(query);
    return { items: await this.presentAll(rows), ...page };
  }

  async present(token: Omit<ApiTokenRecord, 'org'>): Promise<ApiToken> {
    return (await this.presentAll([token]))[0] as ApiToken;
  }

  private async presentAll(tokens: readonly Omit<ApiTokenRecord, 'org'>[]): Promise<ApiToken[]> {
    const owners = await this.directory.personRefs(tokens.map(({ person }) => person));
    return tokens.map((token) => ({
      id: token._id,
      name: token.name,
      owner: owners.get(token.person) ?? unknownPerson(token.person),
      permissions: [...token.permissions],
      scim: token.scim,
      roles: token.roles ? [...token.roles] : null,
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    }));
  }
}
