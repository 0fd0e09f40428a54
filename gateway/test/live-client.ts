import { LiveFrame, type LiveEvent } from '@atrium/proto/live';
import { once } from 'node:events';
import { WebSocket, type ClientOptions } from 'ws';

/** The browser's end of a live connection: records every frame, and can wait for more. */
export class LiveClient {
  readonly frames: LiveFrame[] = [];
  closedWith: number | null = null;
  private readonly waiting = new Set<() => void>();

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) =>
      this.note(() => this.frames.push(LiveFrame.parse(JSON.parse(data.toString())))),
    );
    socket.on('close', (code) => this.note(() => (this.closedWith = code)));
    socket.on('error', () => undefined);
  }

  static async connect(url: string, options: ClientOptions = {}): Promise<LiveClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, options);
    const client = new LiveClient(socket);
    await once(socket, 'open');
    return client;
  }

  static async signedIn(url: string, token: string): Promise<LiveClient> {
    const client = await LiveClient.connect(url);
    await client.hello(token);
    return client;
  }

  /** Sends a hello and waits for the answer. */
  async hello(token: string): Promise<void> {
    const before = this.frames.length;
    this.socket.send(JSON.stringify({ type: 'hello', token }));
    await this.until(() => this.frames.slice(before).some(({ type }) => type !== 'notice'));
  }

  get liveEvents(): LiveEvent[] {
    return this.frames.flatMap((frame) => (frame.type === 'notice' ? [frame.notice] : []));
  }

  get closing(): string | undefined {
    return this.frames.flatMap((frame) => (frame.type === 'closing' ? [frame.reason] : []))[0];
  }

  /** Throws if the connection closes first. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (this.closedWith !== null) throw new Error(`Closed with ${this.closedWith}: ${this.closing}`);
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  /** Waits for the close and returns its reason and code. */
  async ended(): Promise<{ reason: string | undefined; code: number }> {
    await this.until(() => this.closedWith !== null);
    return { reason: this.closing, code: this.closedWith as number };
  }

  async untilReceived(id: string): Promise<void> {
    await this.until(() => this.liveEvents.some(({ ids }) => ids['id'] === id));
  }

  private note(what: () => void): void {
    what();
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
