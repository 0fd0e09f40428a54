/** What the Kafka adapter tells whoever measures it; every part may be left out. */
export interface BusObserver {
  /** Messages Kafka has acknowledged, and how long that took, in milliseconds. */
  published?(count: number, milliseconds: number): void;
  publishFailed?(): void;
  parked?(group: string, topic: string): void;
  /** How many messages of a partition the group has not finished. */
  lag?(group: string, topic: string, partition: number, messages: number): void;
  /** Whether this process takes part in the group. */
  joined?(group: string, isIn: boolean): void;
}

/** The part of a service's log the adapter writes to. */
export interface BusLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** How Kafka is reached. */
export interface KafkaConnection {
  /** Brokers to begin with, `host:port`. */
  readonly brokers: readonly string[];
  /** What this process calls itself: the service's name. */
  readonly clientId: string;
  readonly tls?: boolean;
  /** Certificate (PEM) of who vouches for the brokers, where the usual authorities do not; speaks TLS as well. */
  readonly ca?: string;
  readonly username?: string;
  readonly password?: string;
  readonly mechanism?: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  /** Before the name of every topic and group: several systems on one cluster. */
  readonly topicPrefix?: string;
  readonly log: BusLog;
}

export interface KafkaBusOptions extends KafkaConnection {
  readonly observer?: BusObserver;
  /** Most messages a group has begun and not finished in this process: as many as are given together wait for each other. */
  readonly inFlight?: number;
}
