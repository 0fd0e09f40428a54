import { createFileRoute } from '@tanstack/react-router';
import { NoPermissionPage } from '../shared/ui/no-permission-page.tsx';

export const Route = createFileRoute('/no-permission')({ component: NoPermissionPage });
