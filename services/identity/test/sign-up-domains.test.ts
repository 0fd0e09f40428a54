import { TestService } from '@atrium/common/testing/test-service';
import { signUp } from '@atrium/proto/identity/sign-up';
import { identity } from '../src/definition.ts';
import { problemOf, TestOrganisation } from './test-organisation.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());

it('a domain for sign-up needs no proof until several organisations share the installation', async () => {
  const acme = await TestOrganisation.create(service);
  const use = async (domains: string[]) => {
    const { version } = await service.call(signUp.settings, {}, acme.as);
    const body = { domains, roles: [] };
    return problemOf(service.call(signUp.editSettings, { body }, { ...acme.as, ifMatch: version }));
  };
  expect(await use(['acme.example'])).toBeNull();
  await TestOrganisation.create(service);
  expect(await use(['acme.example', 'globex.example'])).toMatchObject({
    code: 'invalid-input',
    issues: [{ path: ['domains', 1], code: 'unverified-domain' }],
  });
  expect(await use(['acme.example'])).toBeNull();
});
