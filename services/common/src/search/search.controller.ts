import { Controller, type Type } from '@nestjs/common';
import type { Input } from '@atrium/proto/endpoint';
import type { SearchResult, serviceSearchEndpoints } from '@atrium/proto/search';
import { Route } from '../http/route.ts';
import { SearchKinds } from './search-kinds.ts';

/** The search of a service. A service that has something to be found adds one line to its module. */
export function searchController(table: ReturnType<typeof serviceSearchEndpoints>): Type {
  @Controller()
  class SearchController {
    constructor(private readonly kinds: SearchKinds) {}

    @Route(table.find)
    find({ query }: Input<typeof table.find>): Promise<SearchResult> {
      return this.kinds.search(query);
    }
  }
  return SearchController;
}
