import type { GatewayConfig } from '../config.ts';

/** What live connections may ask of the gateway. */
export class LiveLimits {
  readonly helloSeconds: number;
  readonly heartbeatSeconds: number;
  readonly socketsPerPerson: number;
  readonly bufferedBytes: number;
  /** Connections that have not said who they are, at a time. */
  readonly strangers: number;
  /** Origins of pages that may connect. */
  readonly origins: ReadonlySet<string>;

  constructor(config: GatewayConfig) {
    this.helloSeconds = config.LIVE_HELLO_SECONDS;
    this.heartbeatSeconds = config.LIVE_HEARTBEAT_SECONDS;
    this.socketsPerPerson = config.LIVE_SOCKETS_PER_PERSON;
    this.bufferedBytes = config.LIVE_BUFFER_BYTES;
    this.strangers = config.LIVE_STRANGERS;
    this.origins = new Set(
      [config.PUBLIC_URL, ...config.LIVE_ORIGINS.split(',').filter(Boolean)].map(
        (url) => new URL(url.trim()).origin,
      ),
    );
  }
}
