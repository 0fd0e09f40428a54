import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Audience } from '@atrium/proto/audience';

/** Whom a broadcast goes to, at the moment it goes. */
@Injectable()
export class BroadcastAudience {
  constructor(
    private readonly directory: Directory,
    private readonly scopes: Scopes,
  ) {}

  async assertOn(): Promise<void> {
    if (!(await this.directory.isOn('broadcasts'))) throw new DomainError('feature-off');
  }

  /** What whoever wanted it sent could do then says nothing of what they may do now, nor whom somebody else has added since. */
  async assertWithin(audience: Audience): Promise<void> {
    await this.scopes.assertAudience('admin:broadcast', audience);
  }

  /** Those who come next, in the order of their ids. */
  idsAfter(audience: Audience, after: string, most: number): Promise<string[]> {
    return this.directory.idsAfter(audience, after, most);
  }
}
