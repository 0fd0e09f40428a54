import { at, type FeaturePages, type NamedPage } from './named-page.ts';

/** Connected identity providers, which need Keycloak. */
const provider = (kind: 'oidc' | 'saml'): NamedPage => ({
  name: `a provider with ${kind}`,
  show: async (page, open) => {
    await page.route('**/api/v1/sign-in-providers', (route) =>
      route.fulfill({
        json: {
          ...{ state: 'ready', domains: [] },
          providers: [
            {
              ...{ id: 'p1', name: 'Entra', kind, domains: [], version: 1, withheld: [] },
              addresses: { redirectUri: 'https://atrium.example/callback', entityId: null },
              ...{ connection: null, groupsClaim: 'groups', groups: [{ group: 'staff', role: 'r1' }] },
            },
          ],
        },
      }),
    );
    await open(page, '/admin/identity-providers/p1');
  },
  leave: (page) => page.unroute('**/api/v1/sign-in-providers'),
});

export const pages: FeaturePages = {
  setup: [
    at('/admin/sites'),
    at('/admin/departments'),
    at('/admin/features'),
    at('/admin/setup'),
    at('/admin/sign-in'),
    at('/admin/identity-providers'),
    at('/admin/api-tokens'),
    at('/admin/webhooks'),
    at('/admin/push'),
    at('/admin/data-retention'),
    at('/admin/tasks'),
    at('/admin/audit'),
  ],
  forms: [
    provider('oidc'),
    provider('saml'),
    at('/admin/grades'),
    at('/admin/data-retention?view=retention'),
  ],
};
