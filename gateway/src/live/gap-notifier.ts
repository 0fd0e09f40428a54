import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { frameOf, type LiveSocket } from './live-socket.ts';
import { SessionStates } from './session-states.ts';

const missed = frameOf({ type: 'missed' });

const notifyEvery = 100;
/** Browsers notified per interval. Each of them reloads everything it shows. */
const batchSize = 50;

/**
 * Tells browsers that they may have missed live events: a few at a time, so they do not all reload at once, and only
 * once however many gaps there were. Waits while session states are not current, because reloading would be in vain
 * then.
 */
@Injectable()
export class GapNotifier implements BeforeApplicationShutdown {
  private readonly pending = new Set<LiveSocket>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sessionStates: SessionStates) {}

  schedule(sockets: Iterable<LiveSocket>): void {
    for (const socket of sockets) if (socket.claims) this.pending.add(socket);
    if (this.pending.size > 0) this.timer ??= setInterval(() => this.notifySome(), notifyEvery);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.pending.clear();
  }

  private notifySome(): void {
    if (!this.sessionStates.isCurrent) return;
    for (const socket of [...this.pending].slice(0, batchSize)) {
      this.pending.delete(socket);
      socket.send(missed);
    }
    if (this.pending.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
