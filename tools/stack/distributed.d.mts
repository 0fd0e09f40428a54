import type { BackingServicesEnv } from '../backing-services/backing-services.d.mts';

/** A process that can be started, frozen, killed and started again. */
export interface ManagedProcess {
  readonly name: string;
  readonly isRunning: boolean;
  readonly pid: number | undefined;
  start(args?: readonly string[]): Promise<ManagedProcess>;
  untilReady(): Promise<ManagedProcess>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

export interface Distributed {
  /** Where browsers reach the system: the single entry, otherwise the first gateway. */
  readonly url: string;
  readonly gatewayUrls: readonly string[];
  readonly processes: readonly ManagedProcess[];
  /** The password of the demo accounts. */
  readonly password: string | null;
  readonly env: Readonly<Record<string, string>>;
  /** Runs a command of a service and returns the last line of its output. */
  runServiceCommand(service: string, command: string): Promise<string>;
  stop(): Promise<void>;
}

export function startDistributed(options: {
  readonly backingServices: BackingServicesEnv;
  readonly home: string;
  readonly port?: number;
  readonly gateways?: number;
  readonly singleEntry?: boolean;
  readonly demo?: boolean;
  readonly overrides?: Readonly<Record<string, string>>;
  readonly log?: (line: string) => void;
}): Promise<Distributed>;
