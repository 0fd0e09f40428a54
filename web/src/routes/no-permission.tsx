import { createFileRoute } from '@tanstack/react-router';
import { NoPermissionPage } from '../shared/route-states/no-permission-page.tsx';

export const Route = createFileRoute('/no-permission')({ component: NoPermissionPage });
