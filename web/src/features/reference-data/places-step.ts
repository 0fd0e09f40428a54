import { msg } from '@lingui/core/macro';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { partDone } from '../../shared/overview/setup-progress.queries.ts';

export const overview: OverviewPart = {
  steps: [{ order: 30, label: msg`Sites and departments`, to: '/admin/sites', progress: partDone('places') }],
};
