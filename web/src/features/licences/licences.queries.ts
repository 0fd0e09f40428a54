import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

/** Written by the build: every package that is part of the web client. */
const Licences = z.array(
  z.object({
    name: z.string(),
    version: z.string().optional(),
    identifier: z.string().nullish(),
    text: z.string().nullish(),
  }),
);

export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: async ({ signal }) => {
    const response = await fetch('/licences.json', { signal });
    return Licences.parse(await response.json()).toSorted((one, other) => one.name.localeCompare(other.name));
  },
  staleTime: Number.POSITIVE_INFINITY,
});
