import { LiveFrame, type ClosingReason, type Notice } from '@atrium/proto/live';
import { waitBefore } from './back-off.ts';

export interface LiveSocketOptions {
  readonly url: string;
  /** A good token, or undefined when nobody is signed in. */
  readonly token: () => Promise<string | undefined>;
  /** A token newer than the one the server refused. */
  readonly renew: () => Promise<string | undefined>;
  readonly onNotice: (notice: Notice) => void;
  /** There was a time without a connection, or one in which nothing came through. */
  readonly onMissed: () => void;
  readonly onStatus: (connected: boolean) => void;
}

/** One connection to the live notices, which comes back by itself until it is closed. */
export class LiveSocket {
  #options: LiveSocketOptions;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #wasReady = false;
  #closed = false;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
    addEventListener('online', this.#hurry);
    this.#connect();
  }

  /** Tells the server the renewed token, so that the connection lives on with it. */
  async hello(): Promise<void> {
    const token = await this.#options.token();
    if (token && this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ type: 'hello', token }));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    socket.onopen = () => void this.hello().catch(() => socket.close());
    socket.onmessage = (event) => this.#onFrame(String(event.data));
    socket.onclose = () => this.#onClose();
  }

  #onFrame(data: string): void {
    const frame = LiveFrame.safeParse(JSON.parse(data));
    if (!frame.success) return;
    if (frame.data.type === 'notice') this.#options.onNotice(frame.data.notice);
    if (frame.data.type === 'ready') this.#onReady();
    if (frame.data.type === 'missed') this.#options.onMissed();
    if (frame.data.type === 'closing' && isAboutTheToken(frame.data.reason)) void this.#options.renew();
  }

  /** A hello with a renewed token is answered as well: only the first of a connection is news. */
  #onReady(): void {
    const again = this.#failures > 0;
    const first = !this.#wasReady || again;
    this.#failures = 0;
    this.#wasReady = true;
    if (!first) return;
    this.#options.onStatus(true);
    if (again) this.#options.onMissed();
  }

  #onClose(): void {
    if (this.#closed) return;
    this.#options.onStatus(false);
    this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#failures));
    this.#failures += 1;
  }

  #hurry = (): void => {
    if (this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#connect();
  };
}

const isAboutTheToken = (reason: ClosingReason): boolean =>
  reason === 'unauthenticated' || reason === 'token-expired' || reason === 'token-stale';
