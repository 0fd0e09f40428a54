import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { frameOf, type LiveSocket } from './live-socket.ts';
import { Standing } from './standing.ts';

const missed = frameOf({ type: 'missed' });

const tellEvery = 100;
/** Browsers told at a time: all of them read again what they show. */
const atATime = 50;

/**
 * Tells browsers that notices may have passed them by. A few at a time, so that not everybody asks everything at once,
 * and once however many gaps there were; not while nobody's standing is known, for then they would ask in vain.
 */
@Injectable()
export class CatchUp implements BeforeApplicationShutdown {
  private readonly owed = new Set<LiveSocket>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly standing: Standing) {}

  owe(sockets: Iterable<LiveSocket>): void {
    for (const socket of sockets) if (socket.claims) this.owed.add(socket);
    if (this.owed.size > 0) this.timer ??= setInterval(() => this.tellSome(), tellEvery);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.owed.clear();
  }

  private tellSome(): void {
    if (!this.standing.isCertain) return;
    for (const socket of [...this.owed].slice(0, atATime)) {
      this.owed.delete(socket);
      socket.send(missed);
    }
    if (this.owed.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
