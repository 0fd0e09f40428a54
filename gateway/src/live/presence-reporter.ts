import { Injectable } from '@nestjs/common';
import { Presence } from '@atrium/common/presence/presence';
import { LiveLimits } from './live-limits.ts';
import type { LiveSocket } from './live-socket.ts';

/** Heartbeats that may be missed before a person counts as offline. */
const missedHeartbeats = 2.5;

/** Reports to all gateways who is connected to this one. No caller waits for it. */
@Injectable()
export class PresenceReporter {
  private readonly seconds: number;

  constructor(
    private readonly presence: Presence,
    limits: LiveLimits,
  ) {
    this.seconds = limits.heartbeatSeconds * missedHeartbeats;
  }

  /** Called on connecting and on every heartbeat. */
  reportOnline({ id, claims, isOpen }: LiveSocket): void {
    if (!claims || !isOpen) return;
    void this.presence.markOnline({ org: claims.org, person: claims.sub, connection: id }, this.seconds);
  }

  reportOffline({ id, claims }: LiveSocket): void {
    if (claims) void this.presence.markOffline({ org: claims.org, person: claims.sub, connection: id });
  }
}
