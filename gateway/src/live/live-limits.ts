import type { GatewayConfig } from '../config.ts';

export class LiveLimits {
  readonly authTimeoutSeconds: number;
  readonly heartbeatSeconds: number;
  readonly socketsPerPerson: number;
  readonly bufferedBytes: number;
  /** Maximum concurrent connections that have not authenticated. */
  readonly maxUnauthenticated: number;
  readonly refetchesPerSecond: number;
  /** Origins of pages that may connect. */
  readonly origins: ReadonlySet<string>;

  constructor(config: GatewayConfig) {
    this.authTimeoutSeconds = config.LIVE_AUTH_TIMEOUT_SECONDS;
    this.heartbeatSeconds = config.LIVE_HEARTBEAT_SECONDS;
    this.socketsPerPerson = config.LIVE_SOCKETS_PER_PERSON;
    this.bufferedBytes = config.LIVE_BUFFER_BYTES;
    this.maxUnauthenticated = config.LIVE_MAX_UNAUTHENTICATED;
    this.refetchesPerSecond = config.LIVE_REFETCHES_PER_SECOND;
    this.origins = new Set(
      [config.PUBLIC_URL, ...config.LIVE_ORIGINS.split(',').filter(Boolean)].map(
        (url) => new URL(url.trim()).origin,
      ),
    );
  }
}
