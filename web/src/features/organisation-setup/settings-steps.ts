import { msg } from '@lingui/core/macro';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { partDone } from '../../shared/overview/setup-progress.queries.ts';

export const overview: OverviewPart = {
  steps: [
    {
      order: 10,
      label: msg`Name, languages and time zone`,
      to: '/admin/setup',
      progress: partDone('settings'),
    },
    {
      order: 20,
      label: msg`Logo and colour`,
      to: '/admin/setup',
      search: { part: 'look' },
      progress: partDone('branding'),
    },
  ],
};
