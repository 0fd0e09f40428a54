import type { FastifyInstance } from 'fastify';

type Leaver = Pick<FastifyInstance, 'addHook' | 'close' | 'server'>;

/** How long calls under way may take at the end, in milliseconds. */
const patience = 10_000;

/**
 * How an instance leaves without anybody noticing: for a while it still answers everybody, says that it is not ready,
 * and asks whoever it answers to come by another connection, which leads elsewhere; then it takes nothing new.
 */
export class Leaving {
  private begun = false;

  constructor(private readonly fastify: Leaver) {
    fastify.addHook('preClose', async () => this.begin());
    fastify.addHook('onSend', async (_request, reply) => {
      if (this.begun) void reply.header('connection', 'close');
    });
  }

  get hasBegun(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }

  /** Takes no new calls and finishes those under way; what takes too long is cut off. */
  async end(): Promise<void> {
    this.begin();
    const impatience = setTimeout(() => this.fastify.server.closeAllConnections(), patience);
    await this.fastify.close();
    clearTimeout(impatience);
  }
}
