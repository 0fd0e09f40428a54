import { at, withForm, type FeaturePages, type NamedPage } from './named-page.ts';

/** Two connected identity providers, which need Keycloak. */
const connected = (['oidc', 'saml'] as const).map((kind) => ({
  ...{ id: kind, name: 'Entra', kind, domains: [], version: 1, withheld: [] },
  addresses: { redirectUri: 'https://atrium.example/callback', entityId: null },
  ...{ connection: null, groupsClaim: 'groups', groups: [{ group: 'staff', role: 'r1' }] },
}));
const providers = connected.map(({ id }): NamedPage => {
  const page = withForm(`/admin/identity-providers/${id}`);
  return {
    ...page,
    show: async (tab, open) => {
      await tab.route('**/api/v1/sign-in-providers', (route) =>
        route.fulfill({ json: { state: 'ready', domains: [], providers: connected } }),
      );
      // Forgets the providers that there really are.
      await tab.reload();
      await tab.locator('h1').first().waitFor();
      await page.show(tab, open);
    },
    leave: (tab) => tab.unroute('**/api/v1/sign-in-providers'),
  };
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
  forms: [...providers, at('/admin/grades'), withForm('/admin/data-retention?view=retention')],
};
