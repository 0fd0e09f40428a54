import { at, main, stable, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [
    main('/settings'),
    stable('/settings/password'),
    stable('/settings/deletion'),
    ...['profile', 'display', 'status', 'channels', 'email', 'mobile', 'tokens', 'privacy'].map((part) =>
      at(`/settings/${part}`),
    ),
    ...['notifications', 'devices', 'sessions', 'second-factor', 'data'].map((part) =>
      at(`/settings/${part}`),
    ),
  ],
};
