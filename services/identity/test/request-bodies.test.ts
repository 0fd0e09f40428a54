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

it('a query parameter with one value is refused when it is sent twice', async () => {
  const headers = { authorization: `Bearer ${await service.tokenOf(testOrganisation.superuser)}` };
  const open = (query: string): Promise<Response> =>
    fetch(`${service.url}/api/v1/people?${query}`, { headers });
  expect((await open('q=marta&limit=5')).status).toBe(200);
  for (const query of ['q=marta&q=jan', 'limit=5&limit=500', 'state=active&state=inactive']) {
    const response = await open(query);
    expect([query, response.status]).toEqual([query, 400]);
  }
});
