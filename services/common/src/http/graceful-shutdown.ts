import type { FastifyInstance } from 'fastify';

type Server = Pick<FastifyInstance, 'addHook' | 'close' | 'server'>;

/** How long running requests may take during shutdown, in milliseconds. */
const shutdownTimeoutMs = 10_000;

/**
 * Shuts an instance down without failed requests. For a while it still answers but reports not ready, and sends
 * `Connection: close` so that clients reconnect to another instance. Then it accepts nothing new.
 */
export class GracefulShutdown {
  private begun = false;

  constructor(private readonly fastify: Server) {
    fastify.addHook('preClose', async () => this.begin());
    fastify.addHook('onSend', async (_request, reply) => {
      if (this.begun) void reply.header('connection', 'close');
    });
  }

  get isShuttingDown(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }

  /** Accepts no new requests and finishes running ones. Slow ones are cut off. */
  async finish(): Promise<void> {
    this.begin();
    const impatience = setTimeout(() => this.fastify.server.closeAllConnections(), shutdownTimeoutMs);
    await this.fastify.close();
    clearTimeout(impatience);
  }
}
