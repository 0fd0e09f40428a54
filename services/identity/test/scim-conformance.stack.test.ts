import { TestService } from '@atrium/common/testing/test-service';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { people } from '@atrium/proto/identity/people';
import { pythonEnvironment } from '@atrium/common/testing/python-environment';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { identity } from '../src/definition.ts';
import { fields, TestOrganisation } from './test-organisation.ts';

const run = promisify(execFile);
const pinned = ['scim2-tester==0.5.2', 'scim2-client[httpx2]==0.13.2', 'scim2-models==0.12.3'];
const password = 'kitchen garden in may';

it('[AUTH-8] a client library and its conformance suite find no errors', async () => {
  const service = await TestService.start(identity);
  const organisation = await TestOrganisation.create(service);
  const { id } = await service.call(people.create, { body: { ...fields(), password } }, organisation.as);
  const role = await organisation.addRole({ admin: { users: 'allow' } });
  await organisation.assignRole(role.id, id);
  const body = {
    name: 'Suite',
    permissions: ['admin:users' as const],
    days: 1,
    scim: true,
    roles: [],
    current: password,
  };
  const { secret } = await service.call(apiTokens.create, { body }, { as: await organisation.signIn(id) });
  await service.settled();
  const script = join(import.meta.dirname, 'scim-conformance.py');
  const { stdout } = await run(
    join(await pythonEnvironment('scim', pinned), 'python'),
    [script, `${service.url}/scim/v2`, secret],
    {
      timeout: 200_000,
    },
  );
  const report = JSON.parse(stdout) as { story: object; checks: number; failures: string[] };
  expect(report.failures).toEqual([]);
  expect(report.checks).toBeGreaterThan(30);
  expect(report.story).toEqual({ title: 'Weaver', active: false, members: [true] });
  await service.stop();
}, 300_000);
