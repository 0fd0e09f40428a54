import { z } from 'zod';

/**
 * Reads a service's configuration once, at start: each key an environment variable, each described. What the launcher
 * of the single node decides (addresses, ports) is passed as `given` and wins.
 */
export function readConfig<S extends z.ZodObject>(
  schema: S,
  environment: Record<string, string | undefined>,
  given: Partial<z.input<S>> = {},
): z.output<S> {
  const known = Object.fromEntries(
    Object.keys(schema.shape).flatMap((key) => (environment[key] ? [[key, environment[key]]] : [])),
  );
  const parsed = schema.safeParse({ ...known, ...given });
  if (!parsed.success) throw new Error(`The configuration makes no sense:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
