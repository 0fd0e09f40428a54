import type { ManagedProcess } from '../stack/distributed.d.mts';

export interface BackingServicesEnv extends Readonly<Record<string, string>> {
  readonly MONGODB_URI: string;
  readonly KAFKA_BROKERS: string;
}

export interface RunningBackingServices {
  readonly env: BackingServicesEnv;
  readonly processes: Readonly<Record<string, ManagedProcess>>;
  stop(): Promise<void>;
}

export function startBackingServices(options: {
  readonly home: string;
  readonly names?: readonly string[];
  /** Environment with the addresses of backing services that already run. Default: the environment of this process. */
  readonly given?: Readonly<Record<string, string | undefined>>;
}): Promise<RunningBackingServices>;
