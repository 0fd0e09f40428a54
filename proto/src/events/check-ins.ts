import { z } from 'zod';
import { Id, IdParams, Language, NoContent, page, pageOf } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import {
  CheckIn,
  CheckInDesk,
  CheckInFields,
  checkInHours,
  CheckInOutcome,
  ExpectedPerson,
  OwnCheckInCode,
} from './check-in.ts';

const checkInTag: Tag = {
  name: 'Check-in',
  description: 'Check-in codes, and checking people in at events.',
};

export const checkInCodes = endpoints('events', 'checkInCodes', checkInTag, {
  own: endpoint({
    ...{ access: 'user:events', feature: 'events', rate: 'read' },
    method: 'GET',
    path: '/events/:id/check-in-code',
    summary: 'Get your check-in code for an event',
    description: 'Returns 404 unless you attend.',
    params: IdParams,
    response: OwnCheckInCode,
  }),
});

const organiser = {
  access: ['user:events', 'admin:events'],
  scoped: 'inside',
  feature: 'events',
  rate: 'write',
} as const;
const open = `From ${checkInHours.before} hours before the start until ${checkInHours.after} hours after the end; otherwise returns 409 \`check-in-closed\`.`;

const list = endpoint({
  ...organiser,
  method: 'GET',
  rate: 'read',
  path: '/events/:id/check-ins',
  summary: 'List the people who are checked in at an event, latest first',
  params: IdParams,
  query: page,
  response: pageOf(CheckIn),
});

export const eventCheckIns = endpoints('events', 'eventCheckIns', checkInTag, {
  desk: endpoint({
    ...organiser,
    method: 'GET',
    rate: 'read',
    path: '/events/:id/check-in',
    summary: 'Get how many people are checked in at an event',
    description: 'For organisers of the event, as everything about check-ins.',
    params: IdParams,
    query: z.object({ language: Language.optional() }),
    response: CheckInDesk,
  }),
  expected: endpoint({
    ...organiser,
    method: 'GET',
    rate: 'read',
    path: '/events/:id/expected-people',
    summary: 'List the people who may come to an event, for checking in without a network',
    description:
      'People who attend, may attend or wait. The list changes as people answer, so start anew after a while.',
    params: IdParams,
    query: page,
    response: pageOf(ExpectedPerson),
  }),
  list,
  export: exportOf(
    list,
    'the people who came to an event',
    labels('Checked in', 'Zgłoszone obecności', 'Eingecheckte Personen'),
  ),
  checkIn: endpoint({
    ...organiser,
    method: 'POST',
    path: '/events/:id/check-ins',
    summary: 'Check a person in at an event',
    description: `By code or ID, once: \`again\` says that the person had been checked in before. ${open} Returns 404 \`code-unknown\` for what is no code, and 409 \`code-of-other-event\` for a code of another event.`,
    params: IdParams,
    body: CheckInFields,
    response: CheckInOutcome,
    concurrent: true,
    problems: ['code-unknown', 'code-of-other-event', 'check-in-closed', 'event-cancelled', 'wrong-state'],
  }),
  undo: endpoint({
    ...organiser,
    method: 'DELETE',
    path: '/events/:id/check-ins/:person',
    summary: 'Remove the check-in of a person',
    description: `Succeeds also if the person is not checked in. ${open}`,
    params: z.object({ id: Id, person: Id }),
    response: NoContent,
    status: 204,
    problems: ['check-in-closed', 'event-cancelled', 'wrong-state'],
  }),
});
