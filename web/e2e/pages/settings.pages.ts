import { at, main, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [
    main('/settings'),
    ...['status', 'channels', 'email', 'mobile', 'password', 'tokens', 'deletion', 'privacy'].map((part) =>
      at(`/settings/${part}`),
    ),
    ...['notifications', 'devices', 'sessions', 'second-factor', 'data'].map((part) =>
      at(`/settings/${part}`),
    ),
  ],
};
