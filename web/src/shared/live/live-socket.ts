import { LiveFrame, type ClosingReason, type LiveEvent } from '@atrium/proto/live';
import { retryDelay } from './back-off.ts';

export interface LiveSocketOptions {
  readonly url: string;
  /** A valid token, or undefined when no one is signed in. */
  readonly token: () => Promise<string | undefined>;
  /** A token newer than the one the server rejected. */
  readonly renew: () => Promise<string | undefined>;
  /** The spread is the time in milliseconds over which all receivers should refetch. */
  readonly onLiveEvent: (liveEvent: LiveEvent, spread: number | undefined) => void;
  /** Events may have been missed: the connection was down, or the server reports a gap. */
  readonly onMissed: () => void;
  readonly onStatus: (connected: boolean) => void;
}

/** A connection for live events that reconnects until it is closed. */
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

  /** Sends the renewed token to the server, to keep the connection open. */
  async authenticate(): Promise<void> {
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
    socket.onopen = () => void this.authenticate().catch(() => socket.close());
    socket.onmessage = (event) => this.#onFrame(String(event.data));
    socket.onclose = () => this.#onClose();
  }

  #onFrame(data: string): void {
    const frame = LiveFrame.safeParse(JSON.parse(data));
    if (!frame.success) return;
    if (frame.data.type === 'notice') this.#options.onLiveEvent(frame.data.notice, frame.data.spread);
    if (frame.data.type === 'ready') this.#onReady();
    if (frame.data.type === 'missed') this.#options.onMissed();
    if (frame.data.type === 'closing' && isTokenProblem(frame.data.reason)) void this.#options.renew();
  }

  /** The server also answers a hello with a renewed token: only the first answer of a connection counts. */
  #onReady(): void {
    const isReconnect = this.#failures > 0;
    const first = !this.#wasReady || isReconnect;
    this.#failures = 0;
    this.#wasReady = true;
    if (!first) return;
    this.#options.onStatus(true);
    if (isReconnect) this.#options.onMissed();
  }

  #onClose(): void {
    if (this.#closed) return;
    this.#options.onStatus(false);
    this.#timer = setTimeout(() => this.#connect(), retryDelay(this.#failures));
    this.#failures += 1;
  }

  #hurry = (): void => {
    if (this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#connect();
  };
}

const isTokenProblem = (reason: ClosingReason): boolean =>
  reason === 'unauthenticated' || reason === 'token-expired' || reason === 'token-outdated';
