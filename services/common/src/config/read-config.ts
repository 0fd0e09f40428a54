import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SetupError } from './setup-error.ts';

type Environment = Record<string, string | undefined>;

/**
 * Reads a service's configuration once, at start. Each key is an environment variable with a description. For any key
 * `X`, `X_FILE` may name a file with the value instead, which is how secrets are mounted. The single-node launcher
 * passes its own values (addresses, ports) as `overrides`, which take precedence.
 */
export function readConfig<S extends z.ZodObject>(
  schema: S,
  environment: Environment,
  overrides: Partial<z.input<S>> = {},
): z.output<S> {
  const known = Object.fromEntries(
    Object.keys(schema.shape).flatMap((key) => {
      const value = valueOf(key, environment);
      return value ? [[key, value]] : [];
    }),
  );
  const parsed = schema.safeParse({ ...known, ...overrides });
  if (!parsed.success) throw new SetupError(`Invalid configuration:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function valueOf(key: string, environment: Environment): string | undefined {
  const file = environment[`${key}_FILE`];
  if (!file) return environment[key];
  if (environment[key]) throw new SetupError(`Set either ${key} or ${key}_FILE, not both`);
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    throw new SetupError(`Cannot read ${key}_FILE: ${String(error)}`, { cause: error });
  }
}
