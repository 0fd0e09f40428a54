import { expect, it } from '@jest/globals';
import { msg } from '@lingui/core/macro';
import { IconSearch } from '@tabler/icons-react';
import type { FacetValue } from '@atrium/proto/search';
import type { ShownHit } from '../../shared/search/shown-hits.ts';
import { askedFor, periodsOf, valuesOf } from './narrowing.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const hit = (kind: string, id: string, at: string | null, facets: FacetValue[] = []): ShownHit => ({
  kind: { kind, label: msg`Search`, icon: IconSearch },
  to: `/${id}`,
  hit: {
    ...{ kind, id, at, facets, title: { text: id, marks: [] }, snippet: null },
    ...{ detail: null, photo: null, link: null, score: 80, reason: 'title' },
  },
});
const company: FacetValue = { facet: 'channel', id: 'c1', name: 'Company news' };
const life: FacetValue = { facet: 'channel', id: 'c2', name: 'Life at Acme' };
const helen: FacetValue = { facet: 'author', id: 'helen', name: 'Helen Ackroyd' };
const hits = [
  hit('article', 'new', '2026-11-27T12:00:00Z', [company, helen]),
  hit('article', 'old', '2026-01-10T12:00:00Z', [company]),
  hit('article', 'other', '2026-11-10T12:00:00Z', [life, helen]),
  hit('person', 'helen', null, [{ facet: 'site', id: 'leeds', name: 'Leeds Works' }]),
];

it('[ALL-9] what is chosen is asked of the services, which know all hits', () => {
  expect(askedFor({}, now)).toEqual({});
  expect(askedFor({ kind: 'article', channel: 'c1', author: 'helen', period: 'week' }, now)).toEqual({
    ...{ channel: 'c1', author: 'helen', since: '2026-11-21T12:00:00.000Z' },
  });
});

it('[ALL-9] each choice says how many hits it has, and kinds without dates or places offer none', () => {
  expect(valuesOf(hits, 'channel')).toMatchObject([
    { id: 'c1', name: 'Company news', count: 2 },
    { id: 'c2', count: 1 },
  ]);
  expect(valuesOf(hits, 'site')).toMatchObject([{ id: 'leeds', count: 1 }]);
  expect(periodsOf(hits, now)).toEqual([
    { id: 'week', count: 1 },
    { id: 'month', count: 2 },
    { id: 'year', count: 3 },
  ]);
  expect(periodsOf(hits.slice(3), now)).toEqual([]);
});
