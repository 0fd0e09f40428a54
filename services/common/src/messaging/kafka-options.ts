/** Receives the metrics of the Kafka adapter. Every method is optional. */
export interface BusObserver {
  /** Number of messages that Kafka acknowledged, and how long that took in milliseconds. */
  published?(count: number, milliseconds: number): void;
  publishFailed?(): void;
  /** Number of messages in a partition that the group has not yet processed. */
  lag?(group: string, topic: string, partition: number, messages: number): void;
  /** The group's partitions are reassigned, so lags reported so far no longer hold. */
  lagsUnknown?(group: string): void;
}

export interface BusLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface KafkaConnection {
  /** Bootstrap brokers, `host:port`. */
  readonly brokers: readonly string[];
  /** The service's name. */
  readonly clientId: string;
  readonly tls?: boolean;
  /** CA certificate (PEM) of the brokers, if no public authority signed theirs. Implies TLS. */
  readonly ca?: string;
  readonly username?: string;
  readonly password?: string;
  readonly mechanism?: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  /** Prefix of every topic and group name, so that several systems can share a cluster. */
  readonly topicPrefix?: string;
  readonly log: BusLog;
}

export interface KafkaBusOptions extends KafkaConnection {
  readonly observer?: BusObserver;
}
