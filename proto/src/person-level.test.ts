import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { allEndpoints } from './api.ts';
import { redactPersonLevel, personLevelFields, revealsByOrder } from './person-level.ts';

describe('[PERM-7] works council mode', () => {
  it('hides when people did something and who is there, and counts and groups that are too small', () => {
    const answer = {
      items: [
        {
          name: 'Ada',
          lastSeen: '2026-01-01',
          views: 4,
          inner: { lastSignIn: 'x', readReceipts: { read: 3 } },
        },
        { name: 'Ben', lastSeen: null, views: 0, people: 5 },
        { name: 'Cleo', views: 5, people: 4 },
      ],
    };
    const [ada, ben, cleo] = [
      { name: 'Ada', lastSeen: null, views: null, inner: { lastSignIn: null, readReceipts: null } },
      { name: 'Ben', lastSeen: null, views: null, people: 5 },
      { name: 'Cleo', views: 5, people: 4 },
    ];
    expect(redactPersonLevel(answer, undefined, 5)).toEqual({ items: [ada, ben, cleo] });
    expect(redactPersonLevel(answer, 'groups', 5)).toEqual({ items: [ada, ben] });
    expect(redactPersonLevel(answer, 'own', 5)).toEqual(answer);
    const reach = {
      people: 187,
      examples: [{ name: 'Ada' }],
      parts: [{ people: 4 }, { people: 11 }],
      of: 392,
    };
    expect(redactPersonLevel(reach, 'chosen-groups', 5)).toEqual({
      ...{ people: 185, examples: null, parts: [{ people: null }, { people: 10 }], of: 392 },
    });
    expect(['-lastSignIn', 'views', '-activated', 'name'].map(revealsByOrder)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.each([
    { opened: 4, recipients: 100, shown: null },
    { opened: 5, recipients: 100, shown: 5 },
    { opened: 9, recipients: 100, shown: 5 },
    { opened: 10, recipients: 100, shown: 10 },
    { opened: 97, recipients: 100, shown: 95 },
    { opened: 100, recipients: 100, shown: 95 },
    { opened: 9, recipients: 9, shown: null },
    { opened: 11, recipients: 11, shown: 5 },
  ])('shows $opened of $recipients as $shown', ({ opened, recipients, shown }) => {
    expect(redactPersonLevel({ opened, recipients }, undefined, 5)).toEqual({ opened: shown, recipients });
  });
});

/** Numbers and times that say nothing about what other people read, opened or answered, or when they were there. */
const harmless = new Set([
  // How well a text matches a search.
  'score',
  // How many articles a channel has.
  'articles',
  // The caller's own.
  ...[
    'sessionHours',
    'idleMinutes',
    'recoveryCodesLeft',
    'minutes',
    'tries',
    'graceDays',
    'unread',
    'read',
    'mentions',
    'joinedAt',
  ],
  ...['messages', 'conversations', 'urgent', 'number', 'startedAt', 'lastAt', 'mutedUntil', 'snoozedUntil'],
  ...['acknowledgedAt', 'since', 'delivered'],
  // Settings, and what the organisation has or plans.
  ...['seats', 'taken', 'ticketDays', 'formDays', 'smallestGroup', 'months', 'limit', 'wait', 'level'],
  ...[
    'deleted-accounts',
    'article-views',
    'removed-comments',
    'updates',
    'direct-messages',
    'group-messages',
  ],
  ...['changed-messages', 'validUntil', 'expiresAt', 'date', 'verifiedAt', 'validFrom', 'validTo', 'day'],
  ...['salaryStart', 'salaryEnd', 'amount', 'openFrom', 'openUntil', 'deadline', 'from', 'to', 'publishAt'],
  ...['dateSent', 'nextAt', 'dueAt'],
  // How many people or things there are.
  ...[
    'people',
    'reports',
    'unassigned',
    'of',
    'total',
    'size',
    'items',
    'count',
    'published',
    'recipients',
    'seen',
    'changed',
  ],
  ...['superusers', 'gain', 'lose', 'move', 'open', 'attachments', 'removed'],
  // Jobs and imports that an administrator started.
  ...[
    'deactivations',
    'done',
    'failed',
    'line',
    'deactivationLimit',
    'create',
    'update',
    'same',
    'deactivate',
  ],
  ...['error', 'changing', 'waiting', 'skipped', 'status'],
  // Versions, positions and measures of things.
  ...['version', 'hiddenNotice', 'seq', 'revision', 'width', 'height', 'readingTime', 'seconds'],
  // What people publish or hand in under their names, and what administrators do.
  ...[
    'comments',
    'commentCount',
    'replies',
    'interestCount',
    'referralCount',
    'others',
    'safe',
    'help',
    'answeredAt',
  ],
  ...[
    'createdAt',
    'updatedAt',
    'deletedAt',
    'editedAt',
    'publishedAt',
    'moderatedAt',
    'reportedAt',
    'changedAt',
  ],
  ...['at', 'askedAt', 'endedAt', 'until', 'leftAt'],
  // Answers to invitations, which people give under their names to whoever organises the event.
  ...['capacity', 'freePlaces', 'attending', 'guests', 'maybe', 'declined', 'waiting', 'position'],
  ...['offeredUntil', 'answerBy', 'maxGuests'],
  // Of a series, and of one’s own answer to all of its dates.
  ...[
    'interval',
    'nth',
    'count',
    'until',
    'seriesDate',
    'answered',
    'refused',
    'stay',
    'ownChanges',
    'answers',
  ],
  // When an event takes place.
  ...['startsAt', 'endsAt', 'dateStart', 'dateEnd'],
  // How many events have a category.
  'events',
  // Deliveries to other systems.
  ...['failingSince', 'deliveredAt', 'goneAt'],
]);

interface Named {
  readonly name: string;
  readonly schema: unknown;
}

function fieldsIn(value: unknown): Named[] {
  if (value === null || typeof value !== 'object') return [];
  const { properties = {} } = value as { properties?: Record<string, unknown> };
  const own = Object.entries(properties).map(([name, schema]) => ({ name, schema }));
  return [...own, ...Object.values(value).flatMap(fieldsIn)];
}

interface TypedSchema {
  readonly type?: string;
  readonly format?: string;
  readonly anyOf?: readonly TypedSchema[];
}

const isNumberOrTime = ({ type, format, anyOf = [] }: TypedSchema): boolean =>
  type === 'integer' ||
  type === 'number' ||
  format === 'date-time' ||
  format === 'date' ||
  anyOf.some(isNumberOrTime);

const hidden: ReadonlySet<string> = new Set([
  ...personLevelFields.timestamps,
  ...personLevelFields.states,
  ...personLevelFields.members,
  ...Object.keys(personLevelFields.counts),
]);

/** A field with the name of a count that is no number says something else, such as whether the caller has confirmed. */
const isHidden = (name: string, schema: TypedSchema): boolean =>
  hidden.has(name) && (!Object.hasOwn(personLevelFields.counts, name) || isNumberOrTime(schema));

const open = allEndpoints.filter(({ personLevel }) => personLevel !== 'refused' && personLevel !== 'own');

it.each(open.map((one) => [one.id, one] as const))(
  '[PERM-7] every number and time of %s is hidden in works council mode or known to be harmless',
  (_, { response }) => {
    const fields = fieldsIn(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' }));
    const unknown = fields.filter(
      ({ name, schema }) => isNumberOrTime(schema as TypedSchema) && !hidden.has(name) && !harmless.has(name),
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
    const personal = fields.filter(({ name, schema }) => isHidden(name, schema as TypedSchema));
    for (const { name, schema } of personal)
      expect({ name, empty: JSON.stringify(schema).includes('"null"') }).toEqual({ name, empty: true });
  },
);

it('every harmless name is that of a field', () => {
  const names = new Set(
    open.flatMap(({ response }) =>
      fieldsIn(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' })).map(({ name }) => name),
    ),
  );
  expect([...harmless].filter((name) => !names.has(name))).toEqual([]);
});
