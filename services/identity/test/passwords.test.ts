import { TestService } from '@atrium/common/testing/test-service';
import { people } from '@atrium/proto/identity/people';
import { identity } from '../src/definition.ts';
import { codeOf, fields, problemOf, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

const create = (password: string) =>
  service.call(people.create, { body: { ...fields(), password } }, testOrganisation.as);

it.each(['aaaaaaaaaaaa', 'password1234', 'acme12345678', '2026 Atrium 2026', 'Łucja Müller'])(
  '[USER-1] an administrator cannot give a person the password %s, and the person is not created',
  async (password) => {
    const before = await service.collection('people').countDocuments();
    const problem = await problemOf(create(password));
    expect(problem?.issues).toEqual([{ path: ['password'], code: 'too-common' }]);
    expect(await service.collection('people').countDocuments()).toBe(before);
  },
);

it('[USER-1] an administrator can give a person a password that is hard to guess', async () => {
  expect(await codeOf(create('kitchen garden in may'))).toBe('answered');
});
