import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Audience } from '@atrium/proto/audience';

/** The audience of a broadcast at the time it is sent. */
@Injectable()
export class BroadcastAudience {
  constructor(
    private readonly directory: Directory,
    private readonly scopes: Scopes,
  ) {}

  async assertFeatureOn(): Promise<void> {
    if (!(await this.directory.isFeatureOn('broadcasts'))) throw new DomainError('feature-off');
  }

  /** Checked again when sending: the sender's permissions or the audience may have changed since it was scheduled. */
  async assertWithin(audience: Audience): Promise<void> {
    await this.scopes.assertAudience('admin:broadcast', audience);
  }

  /** The next ids of the audience, in ascending order. */
  nextIds(audience: Audience, after: string, most: number): Promise<string[]> {
    return this.directory.nextIds(audience, after, most);
  }
}
