import type { Language } from '@atrium/proto/common';
import { z } from 'zod';

/** How parts refer to each other: never by an ID of the product. */
export const Key = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'must consist of lower-case letters, digits and hyphens');

/** The same text in every language of the organisation. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

/** A text in each of these languages, and in no other. */
export const textsIn = (languages: readonly Language[]) =>
  z.strictObject(
    Object.fromEntries(languages.map((language) => [language, z.string().trim().min(1)])),
  ) as unknown as z.ZodType<Texts>;

/** The key of something that exists. `kind` is its name in messages. */
export function reference(kind: string, keys: Iterable<string>) {
  const known = new Set(keys);
  return z.string().refine((key) => known.has(key), {
    error: ({ input }) => `there is no ${kind} "${String(input)}"`,
  });
}

/** A list of things with different keys. */
export const keyed = <S extends z.ZodType<{ readonly key: string }>>(item: S) =>
  z.array(item).superRefine((items, context) => {
    const seen = new Set<string>();
    for (const [at, { key }] of items.entries()) {
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [at, 'key'], message: `"${key}" appears twice` });
      seen.add(key);
    }
  });

export const keysOf = (items: readonly { readonly key: string }[]): string[] => items.map(({ key }) => key);
