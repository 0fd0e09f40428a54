import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DirectoryCache } from './directory-cache.store.ts';
import { replaceIfNewer } from './replace-if-newer.ts';
import type { ApiTokenReplica } from './api-token.schema.ts';

/** Writes the API tokens of all organisations, by the hash of their secret. `DirectoryRecords` reads them. */
@Injectable()
export class ApiTokenReplicasRepository {
  constructor(
    @InjectModel('ApiTokenReplica') private readonly tokens: Model<ApiTokenReplica>,
    private readonly cache: DirectoryCache,
  ) {}

  async replace(
    hash: string,
    version: number,
    values: Omit<ApiTokenReplica, '_id' | 'version'>,
  ): Promise<void> {
    await replaceIfNewer(this.tokens, hash, version, values);
    this.cache.invalidate('apiTokens', hash);
  }
}
