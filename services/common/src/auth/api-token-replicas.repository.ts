import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DirectoryCache } from '../directory/directory-cache.ts';
import { replaceIfNewer } from '../directory/replace-if-newer.ts';
import type { ApiTokenReplica } from './api-token.schema.ts';

/** The API tokens of all organisations, by the hash of their secret. */
@Injectable()
export class ApiTokenReplicasRepository {
  constructor(
    @InjectModel('ApiTokenReplica') private readonly tokens: Model<ApiTokenReplica>,
    private readonly cache: DirectoryCache,
  ) {}

  find(hash: string): Promise<ApiTokenReplica | null> {
    return this.cache.get('apiTokens', hash, () => this.tokens.findById(hash).lean<ApiTokenReplica>());
  }

  async replace(
    hash: string,
    version: number,
    values: Omit<ApiTokenReplica, '_id' | 'version'>,
  ): Promise<void> {
    await replaceIfNewer(this.tokens, hash, version, values);
    this.cache.invalidate('apiTokens', hash);
  }
}
