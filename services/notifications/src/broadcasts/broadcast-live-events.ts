import { Injectable } from '@nestjs/common';
import { WorksCouncilGuard } from '@atrium/common/http/works-council-guard';
import { Outbox } from '@atrium/common/messaging/outbox';
import { isDeepStrictEqual } from 'node:util';
import { countsOf, type Tally } from './broadcast.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';

/** What everyone hears who may send broadcasts. */
@Injectable()
export class BroadcastLiveEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly guard: WorksCouncilGuard,
  ) {}

  notifyChanged(id: string): Promise<void> {
    const who = { to: 'everyone', permission: 'admin:broadcast', feature: 'broadcasts' } as const;
    return this.outbox.notify({ name: 'broadcasts.changed', ids: { broadcast: id }, ...who });
  }

  /** In works council mode only if they see other counts, or they would learn that someone has responded just now. */
  async notifyCounted(
    { _id, recipients, tally: before, cascade }: BroadcastRecord,
    after: Tally,
  ): Promise<void> {
    const shown = (tally: Tally) => this.guard.redact(countsOf(recipients, tally, cascade), undefined);
    if ((await this.guard.isOn()) && isDeepStrictEqual(await shown(before), await shown(after))) return;
    await this.notifyChanged(_id);
  }
}
