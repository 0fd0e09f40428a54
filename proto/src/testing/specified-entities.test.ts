import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { allEndpoints } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { entitiesStillToCome, specifiedEntities } from './specified-entities.ts';
import type { Operation, Place, SpecifiedEntity } from './specified-entity.ts';

const built = Object.entries<SpecifiedEntity>(specifiedEntities);
const operations: readonly Operation[] = ['create', 'list', 'get', 'edit', 'end'];

/** The entities as named in section 3 of the specification. */
const specified = [
  ...['user', 'article', 'comment', 'userContent', 'note', 'competitionComments', 'event', 'eventCategory'],
  ...['competition', 'chat', 'notification update', 'userStatus', 'grade', 'ticketCategory'],
  ...['externalTicketUser', 'ticket', 'structure unit', 'folderStructure', 'channel', 'role', 'site'],
  ...['welcome notice', 'vacancy', 'menu', 'survey', 'poll', 'library item', 'learning module'],
  ...['learningCategories', 'broadcast', 'formTemplates', 'forms'],
  ...['permissions', 'features', 'license', 'locales', 'suggestions recipient', 'menus config'].map(
    (name) => `configuration: ${name}`,
  ),
];

it('[ALL-14] every entity of the specification is either built or still to come', () => {
  const known = [...built.map(([name]) => name), ...entitiesStillToCome];
  expect(specified.filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

describe.each(built)('%s', (name, entity) => {
  it(`[ALL-14] ${name} has each operation, or a reason for leaving it out`, () => {
    for (const operation of operations) {
      expect([operation, !entity[operation]]).toEqual([operation, operation in entity.without]);
      if (entity[operation]) expect(allEndpoints).toContain(entity[operation]);
    }
  });

  it.each(Object.entries(entity.fields))(`[ALL-14] ${name}: %s is in the contract`, (_, place) => {
    expect(missingIn(entity, place)).toBeNull();
  });
});

/** What is wrong about the place of a field. Null if nothing is. */
function missingIn({ edit, get, list }: SpecifiedEntity, place: Place): string | null {
  if ('written' in place) {
    const reader = get ?? list;
    if (!isAt(place.written, edit?.body)) return `${place.written} is not sent with ${edit?.id}`;
    return isAt(place.written, itemOf(reader)) ? null : `${place.written} is not answered by ${reader?.id}`;
  }
  if (!('shown' in place)) return null;
  const reader = place.by ?? get ?? list;
  const answer = reader === list ? itemOf(reader) : reader?.response;
  return isAt(place.shown, answer) ? null : `${place.shown} is not answered by ${reader?.id}`;
}

function isAt(path: string, schema: z.ZodType | undefined): boolean {
  let at = schema;
  for (const name of path.split('.')) at = at instanceof z.ZodObject ? at.shape[name] : undefined;
  return at !== undefined;
}

/** The single item in a response that wraps it. */
function itemOf(endpoint: Endpoint | undefined): z.ZodType | undefined {
  const response = endpoint?.response;
  const { items, notice } = response instanceof z.ZodObject ? response.shape : {};
  if (items instanceof z.ZodArray) return items.element as z.ZodType;
  return notice instanceof z.ZodNullable ? (notice.unwrap() as z.ZodType) : response;
}
