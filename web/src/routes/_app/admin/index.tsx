import { createFileRoute, redirect } from '@tanstack/react-router';
import { firstAdminScreen } from '../../../shared/navigation/navigation.ts';
import { guard } from '../../../shared/navigation/guard.ts';
import { sessionQuery } from '../../../shared/session/session.queries.ts';

const enter = guard({ access: 'any-admin', scoped: true });

export const Route = createFileRoute('/_app/admin/')({
  beforeLoad: Object.assign(
    async (attempt: Parameters<typeof enter>[0]) => {
      await enter(attempt);
      const session = await attempt.context.queryClient.ensureQueryData(sessionQuery);
      throw redirect({ to: firstAdminScreen(attempt.context.pages(), session)?.path ?? '/no-permission' });
    },
    { requirement: enter.requirement },
  ),
});
