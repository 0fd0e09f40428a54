import type { LiveFrame } from '@atrium/proto/live';

/** The server's end of the live connection, controlled by a test. */
export class TestSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: TestSocket[] = [];

  static get last(): TestSocket {
    const socket = TestSocket.all.at(-1);
    if (!socket) throw new Error('Nothing has connected yet');
    return socket;
  }

  readyState = 0;
  readonly sent: unknown[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;

  constructor() {
    TestSocket.all.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.readyState = TestSocket.CLOSED;
  }

  open(): void {
    this.readyState = TestSocket.OPEN;
    this.onopen?.();
  }

  receive(frame: LiveFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  drop(): void {
    this.readyState = TestSocket.CLOSED;
    this.onclose?.();
  }
}
