import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestService } from '@atrium/common/testing/test-service';
import { brand } from '@atrium/proto/identity/public-brand';
import { IdentityConfig } from '../src/config.ts';
import { configureIdentity } from '../src/configure-identity.ts';
import { TestOrganisation } from './test-organisation.ts';

let service: TestService;
beforeAll(async () => {
  // Nothing listens on port 1.
  const config = {
    KEYCLOAK_URL: 'http://127.0.0.1:1',
    KEYCLOAK_REALM: 'acme',
    KEYCLOAK_CLIENT_SECRET: 'secret',
  };
  service = await TestService.start(await configureIdentity(IdentityConfig.parse(config)));
});
afterAll(() => service.stop());

it('[OPS-2] identity with Keycloak starts while Keycloak is unreachable, and refuses new people as unavailable', async () => {
  expect(await service.call(brand.get, {}, {})).toEqual({ brand: null });
  await expect(TestOrganisation.create(service)).rejects.toMatchObject({ code: 'unavailable' });
});
