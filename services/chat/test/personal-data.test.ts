import { runForOrganisation } from '@atrium/common/context/request-context';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import type { TestService } from '@atrium/common/testing/test-service';
import { formerColleague } from '@atrium/proto/common';
import { chatMessages } from '@atrium/proto/chat/messages';
import { ChatFixture, startChat } from './support.ts';

let service: TestService;
beforeAll(async () => (service = await startChat()));
afterAll(() => service.stop());

it('[USER-5] a person’s messages are in their export, and stay without their name after erasure', async () => {
  const office = await ChatFixture.open(service);
  const { ada, bo, cy } = office;
  const [group, direct] = [await office.group(), await office.direct(bo, ada)];
  const message = await office.say(group, 'Good soup', bo);
  await office.say(group, `Ask @[Bo](${bo.id})`, ada);
  await office.say(direct, 'Between us', bo);
  const at = { params: { id: group.id, message: (await office.say(group, 'Hi', ada)).id } };
  await service.call(chatMessages.react, { ...at, body: { reaction: 'like' } }, { as: bo });

  const { kinds } = service.app.get(PersonalData);
  const inOrg = <T>(work: () => Promise<T>): Promise<T> => runForOrganisation(office.org.id, 'test', work);
  const exported = await inOrg(async () => {
    const all: object[] = [];
    for (const kind of kinds) for await (const one of kind.export?.(bo.id) ?? []) all.push(one);
    return JSON.stringify(all);
  });
  for (const text of ['Good soup', 'Between us', group.id, direct.id]) expect(exported).toContain(text);
  expect(exported).not.toContain('Ask @');

  const erase = () =>
    inOrg(async () => {
      for (const kind of kinds) await kind.erase(bo.id);
    });
  await erase();
  await erase();
  const seen = await office.read(group, cy);
  expect(seen.items.find(({ id }) => id === message.id)).toMatchObject({
    text: 'Good soup',
    author: { id: formerColleague },
  });
  const left = await office.see(direct, ada);
  expect(left.others).toMatchObject([{ id: formerColleague }]);
  await service.settled();
  for (const name of ['conversations', 'participants', 'messages', 'message_versions', 'uploads'])
    expect(
      JSON.stringify(await service.collection(name).find({ org: office.org.id }).toArray()),
    ).not.toContain(bo.id);
});
