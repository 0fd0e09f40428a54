import { runForOrganisation } from '@atrium/common/context/request-context';
import { sendUpload } from '@atrium/common/testing/send-upload';
import type { TestService } from '@atrium/common/testing/test-service';
import { UploadCleanup } from '@atrium/common/uploads/upload-cleanup';
import { attachments } from '@atrium/proto/chat/attachments';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { startStuck } from './programs/start-stuck.ts';
import { ChatFixture, startChat } from './support.ts';

let service: TestService;
let child: ChildProcess | undefined;
beforeAll(async () => (service = await startChat()));
afterAll(async () => {
  child?.kill('SIGKILL');
  await service.stop();
});

async function storedFiles(org: string): Promise<string[]> {
  const entries = await readdir(`${service.filesFolder}/${org}`, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

it('[CHAT-1] after a crash between writing a file and recording it, the upload can be completed, or leaves nothing', async () => {
  const chatFixture = await ChatFixture.open(service);
  const { ada, org } = chatFixture;
  const { id } = await chatFixture.group();
  const body = { name: 'notes.txt', size: 5, type: 'text/plain' };
  const send = async () => {
    const begun = await service.call(attachments.start, { params: { id }, body }, { as: ada });
    await sendUpload(service, begun, Buffer.from('Notes'));
    return { params: { id, attachment: begun.id } };
  };
  const [repeated, abandoned] = [await send(), await send()];
  const replica = await startStuck(service, { stuckAt: '/file', isWritten: true });
  child = replica.child;
  for (const at of [repeated, abandoned]) {
    const stuck = once(child, 'message');
    void service.call(attachments.complete, at, { as: ada, at: replica.url }).catch(() => undefined);
    await stuck;
  }
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect((await storedFiles(org.id)).filter((name) => name === 'file')).toHaveLength(2);

  expect(await service.call(attachments.complete, repeated, { as: ada })).toMatchObject({ kind: 'file' });
  const longAgo = new Date(0);
  await service
    .collection('uploads')
    .updateMany({ org: org.id }, { $set: { createdAt: longAgo, removeAt: longAgo } });
  for (const { params } of [repeated, abandoned])
    await runForOrganisation(org.id, 'test', () => service.app.get(UploadCleanup).clean(params.attachment));
  expect(await storedFiles(org.id)).toEqual([]);
  expect(await service.collection('uploads').countDocuments({ org: org.id })).toBe(0);
});
