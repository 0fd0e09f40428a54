import { setTimeout as pause } from 'node:timers/promises';
import { SetupError } from '../config/setup-error.ts';

const betweenTries = 1_000;

interface Reached {
  /** The backing service, as operators call it. */
  readonly part: string;
  /** The setting that an operator looks at first: usually the one with the address. */
  readonly setting: string | ((error: unknown) => string);
  /** Seconds in which it may still start. */
  readonly patience: number;
}

/** Does work at a backing service that may not be up yet. It is tried again until it succeeds or patience has ended. */
export async function reach<T>({ part, setting, patience }: Reached, work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + patience * 1_000; ;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() + betweenTries > end)
        throw new SetupError(
          `${part} could not be used for ${patience} s, see the setting ${typeof setting === 'string' ? setting : setting(error)}: ${inOneLine(error)}`,
          { cause: error },
        );
    }
    await pause(betweenTries);
  }
}

/** Libraries hide the reason in an aggregate, and write over several lines. */
function inOneLine(error: unknown): string {
  const inner =
    error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  return [error, ...inner]
    .map((one: unknown) => (one instanceof Error ? one.message : String(one)).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(': ');
}
