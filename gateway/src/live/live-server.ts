import { Injectable } from '@nestjs/common';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { Greeting } from './greeting.ts';
import { LiveLimits } from './live-limits.ts';
import { LiveSocket } from './live-socket.ts';
import { RollCall } from './roll-call.ts';
import { Sockets } from './sockets.ts';

const path = '/api/live';
/** A hello with the longest token, and little more. */
const mostBytes = 16 * 1024;

/** Connections looked after at a time; what they would be told waits that long. */
const atATime = 50;

/** Takes WebSocket connections at /api/live and sees whether they are still alive. */
@Injectable()
export class LiveServer {
  private readonly server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: mostBytes,
    clientTracking: false,
  });
  private heartbeat: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly greeting: Greeting,
    private readonly sockets: Sockets,
    private readonly limits: LiveLimits,
    private readonly rollCall: RollCall,
  ) {}

  listenOn(http: Server): void {
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const refusal = this.refusalOf(request);
      if (refusal)
        return void socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      this.server.handleUpgrade(request, socket, head, (raw) => this.accept(raw, socket));
    });
    this.heartbeat = setInterval(() => void this.beat(), this.limits.heartbeatSeconds * 1000);
  }

  /** Tells every browser to come back, and ends when they have heard it. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.heartbeat);
    const open = [...this.sockets.all()];
    const closed = open.map(({ raw }) => new Promise((resolve) => raw.once('close', resolve)));
    for (const socket of open) socket.end('restart');
    await Promise.all(closed);
  }

  /** Browsers always name the page's origin; other programs need not, since no cookie authorises anything. */
  private refusalOf({ url, headers }: IncomingMessage): string | null {
    if (url?.split('?')[0] !== path) return '404 Not Found';
    if (headers.origin !== undefined && !this.limits.origins.has(headers.origin)) return '403 Forbidden';
    return this.closing ? '503 Service Unavailable' : null;
  }

  private accept(raw: WebSocket, stream: Duplex): void {
    this.makeRoom();
    this.greeting.expect(new LiveSocket(raw, stream, this.limits.bufferedBytes));
  }

  /** A browser says hello at once: who has been silent for longest gives way, so that nobody keeps the others out by silence. */
  private makeRoom(): void {
    const { strangers } = this.sockets;
    const [oldest] = strangers;
    if (!oldest || strangers.size < this.limits.strangers) return;
    strangers.delete(oldest);
    oldest.raw.terminate();
  }

  private async beat(): Promise<void> {
    for (const [index, socket] of [...this.sockets.all()].entries()) {
      socket.checkAlive();
      this.rollCall.here(socket);
      if (index % atATime === atATime - 1) await setImmediate();
    }
  }
}
