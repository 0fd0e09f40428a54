import { msg } from '@lingui/core/macro';
import type { WelcomeNotice } from '@atrium/proto/content/welcome';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { progressOf } from '../../shared/navigation/setup-step.ts';
import { managedWelcomeQueries } from './managed-welcome.queries.ts';

const progress = progressOf(
  managedWelcomeQueries.notice(),
  ({ notice }: { readonly notice: WelcomeNotice | null }) => ({ isDone: notice !== null }),
);

export const overview: OverviewPart = {
  steps: [{ order: 80, label: msg`Welcome notice`, to: '/admin/welcome', progress }],
};
