import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Role } from '@atrium/proto/identity/roles';
import type { SignInDomain, SignInProvider } from '@atrium/proto/identity/sign-in-providers';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const superuser = { ...employee, superuser: true };
const domain: SignInDomain = {
  id: 'd1',
  domain: 'acme.example',
  record: { name: '_atrium.acme.example', value: 'atrium-domain-verification=abc' },
  verifiedAt: null,
};
const provider: SignInProvider = {
  id: 'p1',
  name: 'Microsoft account',
  kind: 'oidc',
  addresses: {
    redirectUri: 'https://id.example/realms/atrium/broker/atrium.acme.p1/endpoint',
    entityId: null,
  },
  connection: null,
  domains: [],
  groupsClaim: null,
  groups: [],
  withheld: [],
  version: 1,
};

const editor: Role = {
  id: 'editor',
  name: 'Editor',
  description: '',
  superuser: false,
  scope: null,
  claims: { user: {}, admin: {} },
  people: 1,
  editable: true,
  version: 1,
};

/** Dialogs open and close asynchronously. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const type = async (label: RegExp, value: string): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });

it('[AUTH-8] without Keycloak, the page says that it is needed and does not offer to add a provider', async () => {
  await openApp({
    path: '/admin/identity-providers',
    session: superuser,
    mockResponses: {
      'GET /sign-in-providers': () => jsonResponse({ state: 'needs-keycloak', providers: [], domains: [] }),
    },
  });
  expect(await screen.findByText(/Identity providers need Keycloak/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a provider' })).toBeNull();
});

it('[AUTH-8] a domain is verified by the record shown, and a missing record is reported', async () => {
  let domains = [domain];
  let isPublished = false;
  await openApp({
    path: '/admin/identity-providers',
    session: superuser,
    mockResponses: {
      'GET /sign-in-providers': () => jsonResponse({ state: 'ready', providers: [], domains }),
      'POST /sign-in-domains/d1/verify': () => {
        if (!isPublished) return problemResponse('domain-unverified');
        domains = [{ ...domain, verifiedAt: '2026-11-01T08:00:00.000Z' }];
        return jsonResponse(domains[0]);
      },
    },
  });
  expect(await screen.findByText('Not verified')).toBeTruthy();
  await press('Show record');
  expect(await screen.findByDisplayValue(domain.record.value)).toBeTruthy();
  await press('Verify');
  expect((await screen.findAllByText(/The DNS record was not found/)).length).toBeGreaterThan(0);
  isPublished = true;
  await press('Verify');
  expect((await screen.findAllByText('Verified')).length).toBeGreaterThan(0);
});

it('[AUTH-8] a provider shows the details for its administrator, is connected with a secret that is not shown again, and previews its groups', async () => {
  let shown = provider;
  await openApp({
    path: '/admin/identity-providers/p1',
    session: superuser,
    mockResponses: {
      'GET /sign-in-providers': () => jsonResponse({ state: 'ready', providers: [shown], domains: [] }),
      'GET /roles': () => jsonResponse({ items: [editor] }),
      'PUT /sign-in-providers/p1/oidc': () => {
        const connection = {
          issuer: 'https://login.example',
          from: 'https://login.example',
          clientId: 'atrium',
          at: '2026-11-01T08:00:00.000Z',
        };
        shown = {
          ...provider,
          connection,
          groupsClaim: 'groups',
          groups: [{ group: 'Press', role: 'editor' }],
          version: 2,
        };
        return jsonResponse(shown);
      },
      'POST /sign-in-providers/p1/groups/preview': () =>
        jsonResponse({
          seen: 3,
          changed: 1,
          people: [{ id: 'anna', name: 'Anna Nowak', gains: ['editor'], loses: [] }],
        }),
    },
  });
  expect(await screen.findByDisplayValue(provider.addresses.redirectUri)).toBeTruthy();
  await type(/^Issuer/, 'https://login.example');
  await type(/^Client ID/, 'atrium');
  await type(/^Client secret/, 'only going in');
  await press('Connect');
  expect(await screen.findByText('Roles from groups')).toBeTruthy();
  expect(screen.queryByDisplayValue('only going in')).toBeNull();
  await press('Preview changes');
  expect(await screen.findByText(/Roles change for 1 person/)).toBeTruthy();
  expect((await screen.findByText('+ Editor')).closest('li')?.textContent).toContain('Anna Nowak');
});

it('[AUTH-8] an address in a domain without a provider gets a hint to sign in with a password', async () => {
  await openApp({
    path: '/login?company=true',
    session: null,
    mockResponses: {
      'GET /sign-in/methods': () => jsonResponse({ providers: true }),
      'POST /sign-in/provider': () => jsonResponse({ provider: null }),
    },
  });
  await type(/^E-mail address/, 'ada@elsewhere.example');
  await press('Continue');
  expect(
    await screen.findByText(
      'There’s no company sign-in for this address. Sign in with your password instead.',
    ),
  ).toBeTruthy();
});
