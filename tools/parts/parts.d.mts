import type { ManagedProcess } from '../stack/distributed.d.mts';

export interface PartsEnv extends Readonly<Record<string, string>> {
  readonly MONGODB_URI: string;
  readonly KAFKA_BROKERS: string;
}

export interface RunningParts {
  readonly env: PartsEnv;
  readonly processes: Readonly<Record<string, ManagedProcess>>;
  stop(): Promise<void>;
}

export function startParts(options: {
  readonly home: string;
  readonly names?: readonly string[];
  /** Where addresses of parts are looked for that run already; the environment unless given. */
  readonly given?: Readonly<Record<string, string | undefined>>;
}): Promise<RunningParts>;
