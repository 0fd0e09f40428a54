import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

it.each([
  ['application/x-www-form-urlencoded', 'name=Orchard'],
  ['text/plain', '{"title":{"en-GB":"Orchard"}}'],
  ['application/xml', '<title/>'],
])('the API takes no body of the type %s, which a form of another website could send', async (type, body) => {
  const authorization = `Bearer ${await service.tokenOf(testOrganisation.superuser)}`;
  const headers = { authorization, 'content-type': type };
  const response = await fetch(`${service.url}/api/v1/sites`, { method: 'POST', headers, body });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: 'unsupported-type' });
});
