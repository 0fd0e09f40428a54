import { z } from 'zod';
import { IdParams, NoContent, page, pageOf } from '../common.ts';
import { countedPageOf } from '../counted-page.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import {
  BroadcastChannel,
  safetyAnswers,
  NewBroadcast,
  BroadcastChange,
  ManagedBroadcast,
  ManagedBroadcastRow,
  recipientStates,
  Recipient,
  SafetyRow,
} from './broadcasts.ts';
import { ManagedBroadcastsQuery } from './broadcast-queries.ts';

const broadcastsAdminTag: Tag = {
  name: 'Broadcasts (admin)',
  description: 'Write, schedule and analyse broadcasts.',
};

const admin = {
  access: 'admin:broadcast',
  scoped: 'inside',
  feature: 'broadcasts',
  rate: 'write',
  // Broadcasts reach everyone's phones, so only people may send them, not API tokens.
  tokens: false,
} as const;
const one = { ...admin, params: IdParams, response: ManagedBroadcast } as const;
const read = { ...admin, rate: 'read', method: 'GET' } as const;

const list = endpoint({
  ...read,
  path: '/admin/broadcasts',
  summary: 'List all broadcasts',
  description: 'Includes drafts, scheduled and cancelled broadcasts within your scope.',
  query: ManagedBroadcastsQuery,
  response: countedPageOf(ManagedBroadcastRow),
  problems: ['invalid-cursor'],
});

const recipients = endpoint({
  ...read,
  path: '/admin/broadcasts/:id/recipients',
  summary: 'List the recipients of a broadcast',
  description: 'With delivery, opens, clicks and acknowledgements.',
  params: IdParams,
  query: page.extend({
    state: z.enum(recipientStates).optional(),
    channel: BroadcastChannel.optional(),
  }),
  personLevel: 'refused',
  response: pageOf(Recipient),
  problems: ['invalid-cursor'],
});

const answers = endpoint({
  ...read,
  path: '/admin/broadcasts/:id/answers',
  summary: 'List the safety responses to an emergency broadcast',
  description:
    'People who need help first; includes people who have not responded. Returns 409 `wrong-state` for other broadcasts.',
  params: IdParams,
  query: page.extend({ answer: z.enum([...safetyAnswers, 'none']).optional() }),
  response: pageOf(SafetyRow),
  problems: ['invalid-cursor', 'wrong-state'],
});

export const managedBroadcasts = endpoints('notifications', 'managedBroadcasts', broadcastsAdminTag, {
  list,
  export: exportOf(list, 'broadcasts', labels('Broadcasts', 'Komunikaty', 'Mitteilungen')),
  get: endpoint({
    ...one,
    rate: 'read',
    method: 'GET',
    path: '/admin/broadcasts/:id',
    summary: 'Get a broadcast with its statistics',
    description: 'Recipients, deliveries, opens, clicks and acknowledgements by channel.',
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/broadcasts',
    summary: 'Create a broadcast',
    description: 'As a draft, scheduled with `dateSent`, or sent immediately with `sendNow`.',
    body: NewBroadcast,
    response: ManagedBroadcast,
    status: 201,
    problems: ['outside-scope'],
  }),
  edit: endpoint({
    ...one,
    method: 'PUT',
    path: '/admin/broadcasts/:id',
    summary: 'Update a broadcast that has not been sent',
    description:
      'The send time changes only with `startChange`. Returns 409 `broadcast-sent` once sending has started.',
    body: BroadcastChange,
    versioned: true,
    problems: ['broadcast-sent', 'outside-scope'],
  }),
  duplicate: endpoint({
    ...one,
    method: 'POST',
    path: '/admin/broadcasts/:id/duplicate',
    summary: 'Duplicate a broadcast',
    description: 'The copy is a draft.',
    status: 201,
    problems: ['outside-scope'],
  }),
  cancel: endpoint({
    ...one,
    method: 'POST',
    path: '/admin/broadcasts/:id/cancel',
    summary: 'Cancel a broadcast',
    description:
      'A scheduled broadcast becomes a draft again. A broadcast being sent stops; people already reached keep it.',
    problems: ['wrong-state'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/admin/broadcasts/:id',
    summary: 'Delete a draft broadcast',
    description:
      'Returns 409 `wrong-state` for scheduled broadcasts and `broadcast-sent` once sending has started.',
    response: NoContent,
    status: 204,
    problems: ['broadcast-sent', 'wrong-state'],
  }),
  recipients,
  exportRecipients: exportOf(
    recipients,
    'the recipients of a broadcast',
    labels('Recipients', 'Odbiorcy', 'Gesendet an'),
  ),
  answers,
  exportSafetyAnswers: exportOf(
    answers,
    'the safety responses to a broadcast',
    labels('Safety responses', 'Sprawdzenie bezpieczeństwa', 'Sicherheitsabfrage'),
  ),
});
