import { runForOrganisation } from '@atrium/common/context/request-context';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { Retention } from '@atrium/common/retention/retention';
import { sendUpload } from '@atrium/common/testing/send-upload';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { unzip } from '@atrium/common/testing/unzip';
import { attachments } from '@atrium/proto/chat/attachments';
import { chatCompliance, type ChatExport } from '@atrium/proto/chat/compliance';
import { chatMessages } from '@atrium/proto/chat/messages';
import { messages } from '@atrium/proto/messages';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ExportExpiry } from '../src/compliance/export-expiry.ts';
import { codeOf, ChatFixture, readyExport, startChat } from './support.ts';

let service: TestService;
beforeAll(async () => (service = await startChat()));
afterAll(() => service.stop());

const day = 24 * 3_600_000;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const toServiceUrl = (url: string): string => url.replace('http://files.test', service.url);
const rows = (name: string, filter: object) => service.collection(name).find(filter).toArray();

async function upload(conversation: string, as: TestPerson): Promise<string> {
  const params = { id: conversation };
  const body = { name: 'notes.txt', size: 5, type: 'text/plain', voice: null };
  const begun = await service.call(attachments.start, { params, body }, { as });
  const { id } = begun;
  await sendUpload(service, begun, Buffer.from('Notes'));
  await service.call(attachments.complete, { params: { ...params, attachment: id } }, { as });
  return id;
}

/** Publishes the organisation's retention periods, as identity would. */
const keep = (chatFixture: ChatFixture, retentionDays: Record<string, number>) =>
  service.publish(messages.organisation, chatFixture.org.id, chatFixture.org.id, {
    ...{
      id: chatFixture.org.id,
      version: 1_000n,
      name: 'Test',
      timeZone: 'Europe/Warsaw',
      featuresOn: ['chat'],
    },
    ...{ languages: ['en-GB'], defaultLanguage: 'en-GB', retentionDays },
  });

const night = (inDays: number) => service.app.get(Retention).run(Date.now() + inDays * day);
const audited = async (chatFixture: ChatFixture, action: string) => {
  await service.settled();
  return service
    .published(messages.adminAction, chatFixture.org.id)
    .filter((entry) => entry.action === action);
};
const hold = (id: string, as: TestPerson) =>
  service.call(chatCompliance.hold, { params: { id }, body: { reason: 'A claim' } }, { as });
const release = (id: string, as: TestPerson) =>
  service.call(chatCompliance.release, { params: { id } }, { as });

describe('[CHAT-3] retention', () => {
  it('removes messages in groups with files, quotes and counts, but nothing between two people', async () => {
    const office = await ChatFixture.open(service);
    const { ada, bo } = office;
    const [group, direct] = [await office.group(), await office.direct(bo, ada)];
    const file = await upload(group.id, ada);
    const old = await office.say(group, 'With notes', ada, { attachments: [file] });
    await office.say(direct, 'Between us', ada);
    const stored = join(service.filesFolder, office.org.id, 'attachments', file, 'file');
    expect(existsSync(stored)).toBe(true);
    await night(1_000);
    expect(await office.texts(group, bo)).toEqual(['created', 'With notes']);
    await keep(office, { 'group-messages': 90 });
    await night(89);
    expect((await office.see(group, bo)).unread).toBe(1);
    await night(91);
    expect(await office.texts(group, bo)).toEqual([]);
    expect(await office.texts(direct, bo)).toEqual(['Between us']);
    expect(await office.see(group, bo)).toMatchObject({ unread: 0, last: null, seq: 2 });
    expect([existsSync(stored), await rows('uploads', { owner: old.id })]).toEqual([false, []]);
    const [entry] = await audited(office, 'retention.remove');
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ kind: 'group-messages', messages: 2 });
    expect(entry?.byId).toBe('atrium');
    // Numbering continues.
    expect(await office.say(group, 'Again', bo)).toMatchObject({ seq: 3 });
    expect((await office.see(group, ada)).unread).toBe(1);
  });

  it('removes earlier versions of messages after thirty days, unless configured otherwise', async () => {
    const office = await ChatFixture.open(service);
    const { ada } = office;
    const group = await office.group();
    const file = await upload(group.id, ada);
    const [edited, deleted] = [
      await office.say(group, 'Mondey', ada),
      await office.say(group, 'Hush', ada, { attachments: [file] }),
    ];
    const at = (id: string) => ({ params: { id: group.id, message: id } });
    await service.call(chatMessages.edit, { ...at(edited.id), body: { text: 'Monday' } }, { as: ada });
    await service.call(chatMessages.remove, at(deleted.id), { as: ada });
    await night(29);
    expect(await rows('message_versions', { conversation: group.id })).toHaveLength(2);
    await night(31);
    expect(await rows('message_versions', { conversation: group.id })).toEqual([]);
    expect(await rows('uploads', { _id: file as never, state: 'ready' })).toEqual([]);
    expect(await office.texts(group, ada)).toEqual(['created', 'Monday', '']);
  });

  it('stops at a legal hold, whether on a conversation or on one of its members', async () => {
    const office = await ChatFixture.open(service);
    const { ada, bo, cy } = office;
    const root = await office.org.person({ superuser: true });
    const witness = await office.org.person({ state: { held: true } });
    await keep(office, { 'group-messages': 10, 'direct-messages': 10 });
    const [group, free] = [await office.group(), await office.group()];
    const direct = await office.direct(witness, ada);
    for (const one of [group, free, direct]) await office.say(one, 'Evidence', ada);
    await hold(group.id, root);
    const { items } = await service.call(chatCompliance.holds, { query: {} }, { as: root });
    expect(items).toMatchObject([{ id: group.id, hold: { reason: 'A claim', by: { id: root.id } } }]);
    await night(20);
    expect(await office.texts(group, bo)).toEqual(['created', 'Evidence']);
    expect(await office.texts(direct, ada)).toEqual(['Evidence']);
    expect(await office.texts(free, bo)).toEqual([]);

    // No one in the conversation can be erased either, until the hold ends.
    const erase = () =>
      runForOrganisation(office.org.id, 'test', async () => {
        for (const kind of service.app.get(PersonalData).kinds) await kind.erase(cy.id);
      });
    expect(await erase().catch((error: { code: string }) => error.code)).toBe('unavailable');
    expect(await rows('participants', { conversation: group.id, person: cy.id })).toHaveLength(1);
    await release(group.id, root);
    expect(await codeOf(release(group.id, root))).toBe('wrong-state');
    await erase();
    expect(await rows('participants', { conversation: group.id, person: cy.id })).toEqual([]);
    await night(20);
    expect(await office.texts(group, bo)).toEqual([]);
    expect((await audited(office, 'chatCompliance.hold')).map(({ aboutId }) => aboutId)).toEqual([group.id]);
    expect(await audited(office, 'chatCompliance.release')).toHaveLength(1);
  });
});

describe('[CHAT-3] a compliance export', () => {
  const ask = async (as: TestPerson, filter: object = {}): Promise<ChatExport> => {
    const response = await service.call(
      chatCompliance.requestExport,
      { body: { reason: 'A claim', ...filter } },
      { as },
    );
    return readyExport(service, as, response.id);
  };
  const download = (id: string, as: TestPerson) =>
    service.call(chatCompliance.download, { params: { id } }, { as });
  const linesIn = (files: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] =>
    (files.get(name)?.toString() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  async function fetched(id: string, as: TestPerson): Promise<Buffer> {
    const { url } = await download(id, as);
    return Buffer.from(await (await fetch(toServiceUrl(url))).arrayBuffer());
  }

  it('contains messages with all versions, members with their dates, files, and correct checksums', async () => {
    const office = await ChatFixture.open(service);
    const { ada, bo, cy } = office;
    const root = await office.org.person({ superuser: true });
    const group = await office.group([bo]);
    const file = await upload(group.id, ada);
    const edited = await office.say(group, 'Mondey', ada, { attachments: [file] });
    const gone = await office.say(group, 'Hush', bo);
    const at = (id: string) => ({ params: { id: group.id, message: id } });
    await service.call(chatMessages.edit, { ...at(edited.id), body: { text: 'Monday' } }, { as: ada });
    await service.call(chatMessages.react, { ...at(edited.id), body: { reaction: 'like' } }, { as: bo });
    await service.call(chatMessages.remove, at(gone.id), { as: bo });
    await office.add(group, [cy]);
    await office.leave(group, bo);
    await office.say(await office.direct(cy, ada), 'Elsewhere', ada);

    const made = await ask(root, { conversations: [group.id] });
    expect(made).toMatchObject({ state: 'ready', messages: 5, attachments: 1, task: null });
    const bytes = await fetched(made.id, root);
    expect([made.sha256, made.size]).toEqual([sha256(bytes), bytes.length]);
    const files = unzip(bytes);
    const sums = (files.get('SHA256SUMS')?.toString() ?? '').trim().split('\n');
    expect(sums.map((line) => line.split('  '))).toEqual(
      [...files].filter(([name]) => name !== 'SHA256SUMS').map(([name, content]) => [sha256(content), name]),
    );
    const lines = linesIn(files, 'messages.jsonl');
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(lines[1]).toMatchObject({
      ...{
        id: edited.id,
        text: 'Monday',
        author: ada.id,
        reactions: [{ reaction: 'like', people: [bo.id] }],
      },
      versions: [{ text: 'Mondey', deleted: false }],
      attachments: [{ path: `attachments/${file}-notes.txt` }],
    });
    expect(lines[2]).toMatchObject({ text: '', versions: [{ text: 'Hush', deleted: true }] });
    expect(files.get(`attachments/${file}-notes.txt`)?.toString()).toBe('Notes');
    const [about, ...others] = linesIn(files, 'conversations.jsonl');
    expect(others).toEqual([]);
    const members = about?.['members'] as {
      person: string;
      spans: { fromSeq: number; beforeSeq: number }[];
    }[];
    const spanOf = (person: TestPerson) => members.find((one) => one.person === person.id)?.spans;
    expect(spanOf(cy)).toMatchObject([{ fromSeq: 4, beforeSeq: null, from: lines[3]?.['createdAt'] }]);
    expect(spanOf(bo)).toMatchObject([{ fromSeq: 1, beforeSeq: 6, to: lines[4]?.['createdAt'] }]);
    const actions = ['requestExport', 'ready', 'download'].map((name) =>
      audited(office, `chatCompliance.${name}`),
    );
    for (const entries of actions)
      expect((await entries).map(({ byId, aboutId }) => [byId, aboutId])).toEqual([[root.id, made.id]]);
    expect(JSON.parse((await audited(office, 'chatCompliance.ready'))[0]?.after ?? '')).toMatchObject({
      sha256: made.sha256,
    });
  });

  it('can be limited to what certain people could read, and to a period', async () => {
    const office = await ChatFixture.open(service);
    const { ada, bo } = office;
    const root = await office.org.person({ superuser: true });
    const [group, other] = [await office.group(), await office.group([office.cy])];
    await office.say(group, 'For Bo', ada);
    await office.leave(group, bo);
    await office.say(group, 'Behind their back', ada);
    await office.say(other, 'Elsewhere', ada);
    const texts = async (filter: object): Promise<string[]> => {
      const files = unzip(await fetched((await ask(root, filter)).id, root));
      return linesIn(files, 'messages.jsonl').flatMap(({ text }) => (text ? [text as string] : []));
    };
    expect(await texts({ people: [bo.id] })).toEqual(['For Bo']);
    expect(await texts({ people: [bo.id], conversations: [other.id] })).toEqual([]);
    expect((await texts({})).toSorted()).toEqual(['Behind their back', 'Elsewhere', 'For Bo']);
    expect(await texts({ to: new Date(Date.now() - day).toISOString() })).toEqual([]);
  });

  it('is for superusers only, downloaded by its requester, gone after a week, and refused in works council mode', async () => {
    const office = await ChatFixture.open(service);
    const [root, another] = [
      await office.org.person({ superuser: true }),
      await office.org.person({ superuser: true }),
    ];
    await office.group();
    const made = await ask(root);
    expect(await codeOf(ask(office.ada))).toBe('permission-denied');
    expect(await codeOf(download(made.id, another))).toBe('not-found');
    const look = (inDays: number) =>
      runForOrganisation(office.org.id, 'test', () =>
        service.app.get(ExportExpiry, { strict: false }).check(made.id, Date.now() + inDays * day),
      );
    expect(await look(6)).toBeInstanceOf(Date);
    expect(await rows('chat_export_parts', { export: made.id })).toEqual([]);
    await look(8);
    expect(await codeOf(download(made.id, root))).toBe('link-expired');
    const stored = join(service.filesFolder, office.org.id, 'compliance', `${made.id}.zip`);
    expect(existsSync(stored)).toBe(false);
    await office.org.publish(undefined, { smallestGroup: 5 });
    expect(await codeOf(ask(root))).toBe('works-council-mode');
    const { items } = await service.call(chatCompliance.exports, { query: {} }, { as: root });
    expect(items).toMatchObject([{ id: made.id, state: 'expired', reason: 'A claim' }]);
  });

  it('finds conversations by person and name, without revealing any message', async () => {
    const office = await ChatFixture.open(service);
    const root = await office.org.person({ superuser: true });
    const group = await office.group([office.bo]);
    await office.say(group, 'Secret', office.ada);
    await office.direct(office.cy, office.ada);
    const find = async (query: object) =>
      (await service.call(chatCompliance.conversations, { query }, { as: root })).items;
    expect((await find({ person: office.bo.id })).map(({ id }) => id)).toEqual([group.id]);
    expect((await find({ text: 'hall' })).map(({ id }) => id)).toEqual([group.id]);
    expect(await find({ text: '.*' })).toEqual([]);
    expect(JSON.stringify(await find({}))).not.toContain('Secret');
  });
});
