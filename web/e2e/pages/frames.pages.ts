import { stable, type FeaturePages, type NamedPage } from './named-page.ts';

/** A page whose data the server cannot deliver. */
const failing: NamedPage = {
  name: 'an error on the server',
  isStable: true,
  show: async (page, open) => {
    await page.route('**/api/v1/library*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          ...{ type: 'about:blank', title: 'Internal error', status: 500 },
          ...{ code: 'internal', requestId: '7f3a0000-0000-4000-8000-000000000000' },
        }),
      }),
    );
    await open(page, '/library');
  },
  leave: (page) => page.unroute('**/api/v1/library*'),
};

export const pages: FeaturePages = {
  employee: [
    stable('/there/is/nothing'),
    stable('/articles/000000000000000000000000'),
    stable('/no-permission'),
    stable('/contact'),
    failing,
  ],
};
