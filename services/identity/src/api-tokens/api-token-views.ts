import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { ApiToken } from '@atrium/proto/identity/api-tokens';
import type { ApiTokenRecord } from './api-token.schema.ts';
import { ApiTokensRepository } from './api-tokens.repository.ts';

/** Tokens as people see them; never their secrets, nor what is kept of those. */
@Injectable()
export class ApiTokenViews {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly directory: Directory,
  ) {}

  async listOf(person: string): Promise<ApiToken[]> {
    return this.shown(await this.tokens.listOf(person));
  }

  async list(limit: number, after?: string): Promise<{ items: ApiToken[]; next: string | null }> {
    const { rows, next } = await this.tokens.list(limit, after);
    return { items: await this.shown(rows), next };
  }

  async shownOne(token: Omit<ApiTokenRecord, 'org'>): Promise<ApiToken> {
    return (await this.shown([token]))[0] as ApiToken;
  }

  private async shown(tokens: readonly Omit<ApiTokenRecord, 'org'>[]): Promise<ApiToken[]> {
    const owners = await this.directory.refs(tokens.map(({ person }) => person));
    return tokens.map((token) => ({
      id: token._id,
      name: token.name,
      owner: owners.get(token.person) ?? unknownPerson(token.person),
      permissions: [...token.permissions],
      provisions: token.provisions,
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    }));
  }
}
