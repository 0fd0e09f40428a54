import { republishedStates } from '@atrium/common/testing/republished-states';
import type { TestService } from '@atrium/common/testing/test-service';
import { ChatFixture, startChat } from './support.ts';

let service: TestService;
beforeAll(async () => (service = await startChat()));
afterAll(() => service.stop());

it('conversations can be published again as they are', async () => {
  const fixture = await ChatFixture.open(service);
  const { ada, bo } = fixture;
  const direct = await fixture.direct(ada, bo);
  const group = await fixture.group();
  await fixture.say(group, 'One', ada);
  const states = await republishedStates(service, 'chat');
  const keys = [direct, group].map(({ id }) => `chat.conversations ${id}`);
  expect(Object.keys(states.again)).toEqual(expect.arrayContaining(keys));
  expect(states.again).toEqual(states.published);
});
