import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { publicUrl } from './sign-in.system.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(identity, { PUBLIC_URL: publicUrl });
});
afterAll(() => service.stop());

it('the built-in provider promises what it was set up for, and nothing that is on by default', async () => {
  const response = await fetch(`${service.url}/auth/.well-known/openid-configuration`);
  const discovery = (await response.json()) as Record<string, unknown>;
  const endpoints = Object.keys(discovery).filter((key) => key.endsWith('_endpoint') || key === 'jwks_uri');
  expect(endpoints.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'authorization_endpoint',
    'end_session_endpoint',
    'jwks_uri',
    'revocation_endpoint',
    'token_endpoint',
  ]);
  expect(discovery).toMatchObject({
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    id_token_signing_alg_values_supported: ['ES256'],
  });
  expect(Object.keys(discovery).filter((key) => /dpop|pushed|device|ciba|backchannel/.test(key))).toEqual([]);
});
