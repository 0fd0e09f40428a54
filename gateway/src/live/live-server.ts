import { Injectable } from '@nestjs/common';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { Handshake } from './handshake.ts';
import { LiveLimits } from './live-limits.ts';
import { LiveSocket } from './live-socket.ts';
import { PresenceReporter } from './presence-reporter.ts';
import { Sockets } from './sockets.ts';

const path = '/api/live';
/** A hello with the longest token, and a little more. */
const maxFrameBytes = 16 * 1024;

/** Connections checked per event-loop turn. Live events wait that long. */
const batchSize = 50;

/** Does not wait for the other end to close the connection too. */
function refuse(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Accepts WebSocket connections at /api/live and checks that they are alive. */
@Injectable()
export class LiveServer {
  private readonly server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
    clientTracking: false,
  });
  private heartbeat: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly handshake: Handshake,
    private readonly sockets: Sockets,
    private readonly limits: LiveLimits,
    private readonly presenceReporter: PresenceReporter,
  ) {}

  listenOn(http: Server): void {
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const refusal = this.refusalOf(request);
      if (refusal) return refuse(socket, refusal);
      this.server.handleUpgrade(request, socket, head, (raw) => this.accept(raw, socket));
    });
    this.heartbeat = setInterval(() => void this.beat(), this.limits.heartbeatSeconds * 1000);
  }

  /** Asks every browser to reconnect, and resolves when all connections are closed. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.heartbeat);
    const open = [...this.sockets.all()];
    const closed = open.map(({ raw }) => new Promise((resolve) => raw.once('close', resolve)));
    for (const socket of open) socket.close('restart');
    await Promise.all(closed);
  }

  /** Browsers always send the page's origin. Other programs need not, since no cookie authorises anything. */
  private refusalOf({ url, headers }: IncomingMessage): string | null {
    if (url?.split('?')[0] !== path) return '404 Not Found';
    if (headers.origin !== undefined && !this.limits.origins.has(headers.origin)) return '403 Forbidden';
    return this.closing ? '503 Service Unavailable' : null;
  }

  private accept(raw: WebSocket, stream: Duplex): void {
    this.dropOldestUnauthenticated();
    this.handshake.start(new LiveSocket(raw, stream, this.limits.bufferedBytes));
  }

  /**
   * A browser sends its hello at once. The connection that was silent longest is closed, so silent connections cannot
   * keep others out.
   */
  private dropOldestUnauthenticated(): void {
    const { unauthenticated } = this.sockets;
    const [oldest] = unauthenticated;
    if (!oldest || unauthenticated.size < this.limits.maxUnauthenticated) return;
    unauthenticated.delete(oldest);
    oldest.raw.terminate();
  }

  private async beat(): Promise<void> {
    for (const [index, socket] of [...this.sockets.all()].entries()) {
      socket.checkAlive();
      this.presenceReporter.reportOnline(socket);
      if (index % batchSize === batchSize - 1) await setImmediate();
    }
  }
}
