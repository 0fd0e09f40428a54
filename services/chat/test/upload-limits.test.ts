import { DiskStorage } from '@atrium/common/storage/disk-storage';
import { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { attachments } from '@atrium/proto/chat/attachments';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chat } from '../src/definition.ts';
import { ChatFixture, codeOf, startChat } from './support.ts';

const megabytes = 1024 * 1024;

/** Announces up to 50 files of this size, and returns how many were accepted and how that ended. */
async function startMany(fixture: ChatFixture, as: TestPerson, size: number): Promise<[number, unknown]> {
  const { id } = await fixture.group([fixture.bo], as);
  const body = { name: 'Plans.zip', size, type: 'application/zip' };
  for (let accepted = 0; accepted < 50; accepted += 1) {
    const code = await codeOf(fixture.service.call(attachments.start, { params: { id }, body }, { as }));
    if (code !== 'answered') return [accepted, code];
  }
  return [50, 'answered'];
}

it('[CHAT-1] everyone may upload 2 GB a day, and people who manage the library more', async () => {
  const service = await startChat();
  const fixture = await ChatFixture.open(service);
  const { ada, cy, org } = fixture;
  expect(await startMany(fixture, ada, 50 * megabytes)).toEqual([40, 'upload-limit-reached']);
  // What was refused is not used up.
  expect(await startMany(fixture, ada, 48 * megabytes)).toEqual([1, 'upload-limit-reached']);
  expect(await startMany(fixture, ada, 1)).toEqual([0, 'upload-limit-reached']);
  expect((await startMany(fixture, cy, 1))[1]).toBe('answered');
  const librarian = await org.person({ can: ['user:chat', 'admin:library'] });
  expect((await startMany(fixture, librarian, 50 * megabytes))[1]).toBe('answered');
  await service.stop();
});

it('[CHAT-1] files are refused while the volume is nearly full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-full-'));
  const storage = await DiskStorage.open(folder, 'http://files.test/files/chat', { minFreePercent: 100 });
  const service = await TestService.start(chat, {}, { storage });
  const fixture = await ChatFixture.open(service);
  expect(await startMany(fixture, fixture.ada, 1)).toEqual([0, 'storage-full']);
  await service.stop();
  await rm(folder, { recursive: true });
});
