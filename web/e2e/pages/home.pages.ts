import { after, at, main, stable, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [
    main('/'),
    main('/updates'),
    after('/', 'Your account'),
    after('/', /^Notifications/),
    at('/updates?state=todo'),
    at('/updates?state=mentions'),
    at('/updates?state=snoozed'),
    at('/updates?state=dismissed'),
    stable('/help'),
    at('/licences'),
  ],
  editors: [at('/admin/welcome')],
};
