import { Injectable } from '@nestjs/common';
import { Presence } from '@atrium/common/presence/presence';
import { LiveLimits } from './live-limits.ts';
import type { LiveSocket } from './live-socket.ts';

/** Heartbeats that may fail before somebody counts as gone. */
const patience = 2.5;

/** Lets every gateway know who is connected to this one. Nothing waits for it. */
@Injectable()
export class RollCall {
  private readonly seconds: number;

  constructor(
    private readonly presence: Presence,
    limits: LiveLimits,
  ) {
    this.seconds = limits.heartbeatSeconds * patience;
  }

  /** Somebody has come, or is still here. */
  here({ id, claims, isOpen }: LiveSocket): void {
    if (!claims || !isOpen) return;
    void this.presence.arrive({ org: claims.org, person: claims.sub, connection: id }, this.seconds);
  }

  gone({ id, claims }: LiveSocket): void {
    if (claims) void this.presence.leave({ org: claims.org, person: claims.sub, connection: id });
  }
}
