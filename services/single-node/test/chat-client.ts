import { chatMessages, type ChatMessage } from '@atrium/proto/chat/messages';
import { createClient } from '@atrium/proto/client';
import { LiveFrame } from '@atrium/proto/live';
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** As a browser follows a conversation: by what it is told while it is connected, and by asking for what it missed. */
export class ChatClient {
  readonly messages = new Map<string, ChatMessage>();
  /** How often it had to ask. */
  asked = 0;
  private revision = 0;
  private socket: WebSocket | undefined;
  private asking: Promise<void> | undefined;
  private readonly api: ReturnType<typeof createClient<typeof chatMessages>>;

  constructor(
    private readonly conversation: string,
    private readonly doors: readonly string[],
    private readonly token: string,
  ) {
    const [door] = doors;
    this.api = createClient(chatMessages, { baseUrl: `${door}/api/v1`, token: () => token });
  }

  /** Through any of the gateways; what was missed meanwhile is asked for. */
  async connect(door: number): Promise<void> {
    const socket = new WebSocket(`${this.doors[door % this.doors.length]?.replace('http', 'ws')}/api/live`);
    this.socket = socket;
    socket.on('error', () => undefined);
    await once(socket, 'open');
    const ready = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const frame = LiveFrame.parse(JSON.parse(data.toString()));
        if (frame.type === 'ready') resolve();
        if (frame.type === 'missed') void this.catchUp();
        if (frame.type === 'notice' && frame.notice.name === 'chat.messages')
          this.hear((frame.notice.content as { messages: ChatMessage[] }).messages);
      });
    });
    socket.send(JSON.stringify({ type: 'hello', token: this.token }));
    await ready;
    await this.catchUp();
  }

  /** As when the network goes. */
  drop(): void {
    this.socket?.terminate();
  }

  /** Sent again, as the same message, until it is answered. */
  async send(id: string, text: string, once_ = true): Promise<void> {
    const input = { params: { id: this.conversation }, body: { id, text } };
    await this.api.send(input);
    if (!once_) await this.api.send(input);
  }

  async catchUp(): Promise<void> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    await this.asking;
  }

  get texts(): string[] {
    return [...this.messages.values()].toSorted((one, other) => one.seq - other.seq).map(({ id }) => id);
  }

  private hear(all: readonly ChatMessage[]): void {
    const fresh = all.filter(({ revision }) => revision > this.revision);
    for (const message of fresh) {
      if (message.revision !== this.revision + 1) return void this.catchUp();
      this.take(message);
    }
  }

  private take(message: ChatMessage): void {
    const known = this.messages.get(message.id);
    if (!known || known.revision < message.revision) this.messages.set(message.id, message);
    this.revision = Math.max(this.revision, message.revision);
  }

  private async ask(): Promise<void> {
    for (;;) {
      this.asked += 1;
      const query = { since: this.revision, limit: 50 };
      const { items, revision, more } = await this.api.changes({ params: { id: this.conversation }, query });
      for (const message of items) this.take(message);
      this.revision = Math.max(this.revision, revision);
      if (!more) return;
    }
  }
}
