import { Injectable } from '@nestjs/common';
import { allowsInAnyScope } from '@atrium/proto/access';
import { maxDailyBytes } from '@atrium/proto/upload';
import type { Caller } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { RateLimiter } from '../rate/rate-limiter.ts';
import { ObjectStorage } from '../storage/object-storage.ts';

const day = 24 * 3600;

/** All services and all API tokens of a person share one limit. */
export const quotaKey = ({ org, id }: Pick<Caller, 'org' | 'id'>): string => `uploads:${org}:${id}`;

/** How much people may upload, and how full the storage may get. */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly rates: RateLimiter,
    private readonly storage: ObjectStorage,
  ) {}

  /** Call it before an upload begins. What is announced counts, also if it never arrives. */
  async take(caller: Pick<Caller, 'org' | 'id' | 'allowance'>, bytes: number): Promise<void> {
    if (!(await this.storage.hasRoom(bytes))) throw new DomainError('storage-full');
    const limit = maxDailyBytes[allowsInAnyScope(caller.allowance, 'admin:library') ? 'library' : 'person'];
    const { allowed, retryAfter } = await this.rates.take(quotaKey(caller), limit, day, bytes);
    if (!allowed) throw new DomainError('upload-limit-reached', undefined, undefined, retryAfter);
  }
}
