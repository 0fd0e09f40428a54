import { Injectable } from '@nestjs/common';
import { AccessRepository } from '../access/access.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';

/** Makes every token of a person stale. Only sessions that are still valid get a new one. */
@Injectable()
export class TokenInvalidator {
  constructor(
    private readonly access: AccessRepository,
    private readonly publisher: PersonPublisher,
  ) {}

  /** Call within a transaction. If the person was changed concurrently, the next run retries. */
  async invalidateTokens(id: string): Promise<void> {
    const before = await this.access.find(id);
    const after = before && (await this.access.change(before, {}));
    if (after) await this.publisher.publish({ access: [after] });
  }
}
