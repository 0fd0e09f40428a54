import { describeMatrix } from '@atrium/common/testing/matrix';
import { attachments } from '@atrium/proto/chat/attachments';
import { randomUUID } from 'node:crypto';
import { chat } from '../src/definition.ts';
import { Office } from './support.ts';

describeMatrix(chat, async (service) => {
  const office = await Office.open(service);
  const superuser = await office.org.person({ superuser: true });
  const group = await office.group([office.bo], superuser);
  const message = await office.say(group, 'Hello', superuser);
  const file = { name: 'notes.txt', size: 5, type: 'text/plain' };
  const at = { params: { id: group.id }, body: file };
  const attachment = await service.call(attachments.begin, at, { as: superuser });
  await fetch(attachment.upload.url.replace('http://files.test', service.url), {
    method: 'PUT',
    headers: attachment.upload.headers,
    body: 'Notes',
  });
  const ofAttachment = { params: { id: group.id, attachment: attachment.id } };
  await service.call(attachments.finish, ofAttachment, { as: superuser });
  return {
    superuser,
    ids: {
      '/conversations/:id': group.id,
      '/conversations/:id/participants/:person': office.bo.id,
      '/conversations/:id/messages/:message': message.id,
      '/conversations/:id/attachments/:attachment': attachment.id,
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
      'attachments.begin': { body: file },
      'chatMessages.changes': { query: { since: '0' } },
      'chatMessages.send': { body: { id: randomUUID(), text: 'Hello' } },
      'chatMessages.edit': { body: { text: 'Good morning' } },
      'chatMessages.react': { body: { reaction: 'like' } },
      'chatMessages.pin': { body: { pinned: true } },
      'chatMessages.search': { query: { text: 'hello' } },
    },
  };
});
