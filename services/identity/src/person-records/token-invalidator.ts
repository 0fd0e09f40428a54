import { Injectable } from '@nestjs/common';
import type { AccessChanges } from '../access/access.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { PersonPublisher } from './person-publisher.ts';

/** Makes every access token of a person outdated. Only sessions that are still valid get a new one. */
@Injectable()
export class TokenInvalidator {
  constructor(
    private readonly access: AccessRepository,
    private readonly publisher: PersonPublisher,
  ) {}

  /** Call within a transaction. If the person was changed concurrently, the next run retries. */
  async invalidateTokens(id: string, changes: AccessChanges = {}): Promise<void> {
    const before = await this.access.find(id);
    const after = before && (await this.access.change(before, changes));
    if (after) await this.publisher.publish({ access: [after] });
  }
}
