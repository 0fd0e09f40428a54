import type { PartsEnv } from '../parts/parts.d.mts';

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
  /** Where browsers reach the first gateway. */
  readonly url: string;
  readonly doors: readonly string[];
  readonly processes: readonly ManagedProcess[];
  /** The demo accounts'. */
  readonly password: string | null;
  readonly env: Readonly<Record<string, string>>;
  /** Has a command of a service done, and answers what it says. */
  say(service: string, command: string): Promise<string>;
  stop(): Promise<void>;
}

export function startDistributed(options: {
  readonly parts: PartsEnv;
  readonly home: string;
  readonly port?: number;
  readonly gateways?: number;
  readonly oneDoor?: boolean;
  readonly demo?: boolean;
  readonly given?: Readonly<Record<string, string>>;
  readonly tell?: (line: string) => void;
}): Promise<Distributed>;
