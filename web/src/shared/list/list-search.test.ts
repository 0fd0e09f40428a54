import { expect, it } from '@jest/globals';
import { ManagedArticlesQuery } from '@atrium/proto/content/article-queries';
import { PeopleQuery } from '@atrium/proto/identity/people-queries';
import { filtersOf, searchOf } from './list-search.ts';

it('keeps the filters and the order of the endpoint, one value of a repeated filter, and no paging', () => {
  const given = {
    q: ' eva ',
    site: 'leeds',
    sort: '-lastSignIn',
    limit: '9',
    after: 'x',
    open: 'p1',
    other: 1,
  };
  expect(searchOf(PeopleQuery).parse(given)).toEqual({
    q: 'eva',
    site: 'leeds',
    sort: '-lastSignIn',
    open: 'p1',
  });
});

it('leaves out what the contract does not allow, and sets no defaults', () => {
  expect(searchOf(PeopleQuery).parse({ state: 'gone', sort: 'salary', q: 'x'.repeat(5000) })).toEqual({});
});

it('reads a switch as a boolean, as the router writes it', () => {
  expect(searchOf(ManagedArticlesQuery).parse({ deleted: true, state: 'draft' })).toEqual({
    deleted: true,
    state: 'draft',
  });
});

it('loads by the filters and the order, not by the item in the side panel', () => {
  expect(filtersOf({ search: { q: 'eva', open: 'p1' } })).toEqual({ q: 'eva' });
});
