import { sendUpload } from '@atrium/common/testing/send-upload';
import { describeMatrix } from '@atrium/common/testing/matrix';
import { runInContext } from '@atrium/common/context/request-context';
import { everyone } from '@atrium/proto/audience';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { chatCompliance } from '@atrium/proto/chat/compliance';
import { scheduledMessages } from '@atrium/proto/chat/scheduled';
import { attachments } from '@atrium/proto/chat/attachments';
import { randomUUID } from 'node:crypto';
import { chat } from '../src/definition.ts';
import { ChatFixture } from './support.ts';

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

/** A finished export without content. */
async function exportOf(service: TestService, { id: by, org }: TestPerson): Promise<string> {
  const [_id, now] = [randomUUID(), new Date()];
  const request = {
    org,
    by,
    reason: 'A claim',
    people: [],
    conversations: [],
    from: null,
    to: null,
    task: '',
  };
  const made = { state: 'ready', messages: 0, attachments: 0, size: 22, sha256: '0', endedAt: now };
  const until = new Date(now.getTime() + 3_600_000);
  const row = { _id, ...request, ...made, createdAt: now, expiresAt: until };
  await service.collection('chat_exports').insertOne(row as never);
  return _id;
}

/** A task scheduled for tomorrow. */
function waitingTask(service: TestService, by: TestPerson): Promise<string> {
  const caller = {
    ...by,
    language: 'en-GB',
    allowance: { superuser: true, permissions: new Set() },
  } as never;
  const at = new Date(Date.now() + 24 * 3_600_000);
  return runInContext({ requestId: 'test', address: '', org: by.org, caller }, () =>
    service.app.get(BackgroundTasks).start({ kind: 'chat.export', title: 'Later', at }),
  );
}

describeMatrix(chat, async (service) => {
  const office = await ChatFixture.open(service);
  const superuser = await office.org.person({ superuser: true });
  const group = await office.group([office.bo], superuser);
  const message = await office.say(group, 'Hello', superuser);
  const file = { name: 'notes.txt', size: 5, type: 'text/plain' };
  const at = { params: { id: group.id }, body: file };
  const attachment = await service.call(attachments.start, at, { as: superuser });
  await sendUpload(service, attachment, Buffer.from('Notes'));
  const ofAttachment = { params: { id: group.id, attachment: attachment.id } };
  await service.call(attachments.complete, ofAttachment, { as: superuser });
  const later = { message: { id: randomUUID(), text: 'Later' }, at: inAnHour() };
  const scheduled = await service.call(
    scheduledMessages.add,
    { params: { id: group.id }, body: later },
    { as: superuser },
  );
  const hold = { params: { id: group.id }, body: { reason: 'A claim' } };
  await service.call(chatCompliance.hold, hold, { as: superuser });
  const exported = await exportOf(service, superuser);
  return {
    superuser,
    colleague: office.bo,
    ids: {
      '/conversations/:id': group.id,
      '/conversations/:id/participants/:person': office.bo.id,
      '/conversations/:id/messages/:message': message.id,
      '/conversations/:id/attachments/:attachment': attachment.id,
      '/conversations/:id/scheduled/:message': scheduled.id,
      '/chat/compliance/conversations/:id': group.id,
      '/chat/compliance/exports/:id': exported,
      '/tasks/chat/:id': await waitingTask(service, superuser),
    },
    scope: { ...everyone, everyone: false, sites: ['leeds'] },
    makersOnly: ['/tasks/chat/:id'],
    inputs: {
      'conversations.startDirect': { body: { person: office.bo.id } },
      'conversations.startGroup': { body: { name: 'Hall C', people: [office.bo.id] } },
      'conversations.rename': { body: { name: 'Hall D' } },
      'conversations.add': { body: { people: [office.cy.id] } },
      'conversations.setAdmin': { body: { admin: true } },
      'conversations.updateSettings': { body: { archived: true, mutedUntil: null } },
      'conversations.setReadMarkers': { body: { delivered: 1, read: 1 } },
      'conversations.presence': { query: { people: office.bo.id } },
      'attachments.start': { body: file },
      'chatMessages.changes': { query: { since: '0' } },
      'chatMessages.send': { body: { id: randomUUID(), text: 'Hello' } },
      'chatMessages.edit': { body: { text: 'Good morning' } },
      'chatMessages.react': { body: { reaction: 'like' } },
      'chatMessages.pin': { body: { pinned: true } },
      'scheduledMessages.add': {
        body: { message: { id: randomUUID(), text: 'Tomorrow' }, at: inAnHour() },
      },
      'scheduledMessages.change': { body: { text: 'Even later', at: inAnHour() } },
      'chatCompliance.hold': { body: { reason: 'Another claim' } },
      'chatCompliance.requestExport': { body: { reason: 'A claim' } },
      'chatMessages.search': { query: { text: 'hello' } },
    },
  };
});
