import { conversations } from '@atrium/proto/chat/conversations';
import { chatMessages, type ChatMessage } from '@atrium/proto/chat/messages';
import { createClient, type Client } from '@atrium/proto/client';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import type { EndpointTable } from '@atrium/proto/endpoint';
import { LiveFrame } from '@atrium/proto/live';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Pause between two attempts, in milliseconds. */
const rest = 200;

/** Follows a conversation like a browser: by live events while connected, and by fetching what it missed. */
export class ChatClient {
  readonly messages = new Map<string, ChatMessage>();
  /** How often it had to fetch. */
  fetches = 0;
  private gatewayIndex = 0;
  private revision = 0;
  /** The newest revision of which it got a live event. */
  private announcedRevision = 0;
  private staying = false;
  private fetchAgain = false;
  private socket: WebSocket | undefined;
  private fetching: Promise<void> | undefined;

  constructor(
    private readonly conversation: string,
    private readonly gatewayUrls: readonly string[],
    private readonly token: () => string,
  ) {}

  /** Connects through any of the gateways and fetches what was missed meanwhile. */
  async connect(gatewayIndex: number): Promise<void> {
    this.gatewayIndex = gatewayIndex % this.gatewayUrls.length;
    const socket = new WebSocket(`${this.gatewayUrls[this.gatewayIndex]?.replace('http', 'ws')}/api/live`);
    this.socket = socket;
    socket.on('error', () => undefined);
    await once(socket, 'open');
    const ready = new Promise<void>((resolve, reject) => {
      socket.on('close', () => reject(new Error('It was closed')));
      socket.on('message', (data: Buffer) =>
        this.read(LiveFrame.parse(JSON.parse(data.toString())), resolve),
      );
    });
    socket.send(JSON.stringify({ type: 'hello', token: this.token() }));
    await ready;
    await this.catchUp();
  }

  /** Reconnects through the next gateway whenever its connection ends, until it leaves. */
  async stay(gatewayIndex: number): Promise<void> {
    this.staying = true;
    for (let at = gatewayIndex; this.staying; at += 1) {
      try {
        await this.connect(at);
        if (this.socket?.readyState === WebSocket.OPEN) await once(this.socket, 'close');
      } catch {
        await pause(rest);
      }
    }
  }

  leave(): void {
    this.staying = false;
    this.drop();
  }

  /** Like a network failure. */
  drop(): void {
    this.socket?.terminate();
  }

  /** Sends a message, or sends it twice with the same id. */
  async send(id: string, text: string, sendOnce = true): Promise<void> {
    const input = { params: { id: this.conversation }, body: { id, text } };
    await this.api(chatMessages).send(input);
    if (!sendOnce) await this.api(chatMessages).send(input);
  }

  async react(message: string, reaction: ReactionKind): Promise<void> {
    const params = { id: this.conversation, message };
    await this.api(chatMessages).react({ params, body: { reaction } });
  }

  async mark(seq: number): Promise<void> {
    const params = { id: this.conversation };
    await this.api(conversations).setReadMarkers({ params, body: { delivered: seq, read: seq } });
  }

  async catchUp(): Promise<void> {
    this.fetchAgain = true;
    await this.fetchAll();
  }

  /** In order of sequence numbers. */
  get history(): ChatMessage[] {
    return [...this.messages.values()].toSorted((one, other) => one.seq - other.seq);
  }

  get texts(): string[] {
    return this.history.map(({ id }) => id);
  }

  private api<T extends EndpointTable>(table: T): Client<T> {
    return createClient(table, {
      baseUrl: `${this.gatewayUrls[this.gatewayIndex]}/api/v1`,
      token: this.token,
    });
  }

  private read(frame: LiveFrame, onReady: () => void): void {
    if (frame.type === 'ready') onReady();
    if (frame.type === 'missed') void this.catchUp();
    if (frame.type !== 'notice' || frame.notice.name !== 'chat.messages') return;
    if (frame.notice.ids['conversation'] !== this.conversation) return;
    this.receive((frame.notice.content as { messages: ChatMessage[] }).messages);
  }

  private receive(all: readonly ChatMessage[]): void {
    for (const message of all.filter(({ revision }) => revision > this.revision)) {
      this.announcedRevision = Math.max(this.announcedRevision, message.revision);
      if (message.revision === this.revision + 1) this.take(message);
    }
    if (this.announcedRevision > this.revision) void this.fetchAll();
  }

  private take(message: ChatMessage): void {
    const known = this.messages.get(message.id);
    if (!known || known.revision < message.revision) this.messages.set(message.id, message);
    this.revision = Math.max(this.revision, message.revision);
  }

  private async fetchAll(): Promise<void> {
    this.fetching ??= this.fetchUntilComplete().finally(() => (this.fetching = undefined));
    await this.fetching;
  }

  private async fetchUntilComplete(): Promise<void> {
    while (this.fetchAgain || this.announcedRevision > this.revision) {
      this.fetchAgain = false;
      try {
        await this.fetchChanges();
      } catch (error) {
        if (!this.staying) throw error;
        this.fetchAgain = true;
        await pause(rest);
      }
    }
  }

  private async fetchChanges(): Promise<void> {
    for (let more = true; more;) {
      this.fetches += 1;
      const query = { since: this.revision, limit: 50 };
      const changes = await this.api(chatMessages).changes({ params: { id: this.conversation }, query });
      for (const message of changes.items) this.take(message);
      this.revision = Math.max(this.revision, changes.revision);
      more = changes.more;
    }
  }
}
