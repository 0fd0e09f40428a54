import type { Endpoint, Tag } from '@atrium/proto/endpoint';

/** The sections of the given endpoints, in the order of their first use. */
export const tagsOf = (endpoints: readonly Endpoint[]): Tag[] => [
  ...new Map(endpoints.map(({ tag }) => [tag.name, tag])).values(),
];
