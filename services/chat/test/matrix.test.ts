import { describeMatrix } from '@atrium/common/testing/matrix';
import { randomUUID } from 'node:crypto';
import { chat } from '../src/definition.ts';
import { Office } from './support.ts';

describeMatrix(chat, async (service) => {
  const office = await Office.open(service);
  const superuser = await office.org.person({ superuser: true });
  const group = await office.group([office.bo], superuser);
  const message = await office.say(group, 'Hello', superuser);
  return {
    superuser,
    ids: {
      '/conversations/:id': group.id,
      '/conversations/:id/participants/:person': office.bo.id,
      '/conversations/:id/messages/:message': message.id,
    },
    inputs: {
      'conversations.startDirect': { body: { person: office.bo.id } },
      'conversations.startGroup': { body: { name: 'Hall C', people: [office.bo.id] } },
      'conversations.rename': { body: { name: 'Hall D' } },
      'conversations.add': { body: { people: [office.cy.id] } },
      'conversations.appoint': { body: { admin: true } },
      'conversations.keep': { body: { archived: true, mutedUntil: null } },
      'conversations.mark': { body: { delivered: 1, read: 1 } },
      'conversations.presence': { query: { people: office.bo.id } },
      'chatMessages.changes': { query: { since: '0' } },
      'chatMessages.send': { body: { id: randomUUID(), text: 'Hello' } },
      'chatMessages.edit': { body: { text: 'Good morning' } },
      'chatMessages.react': { body: { reaction: 'like' } },
      'chatMessages.pin': { body: { pinned: true } },
      'chatMessages.search': { query: { text: 'hello' } },
    },
  };
});
