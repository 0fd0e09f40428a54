import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../../features/terms/terms-page.tsx';
import { openToEveryone } from '../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/terms')({ beforeLoad: openToEveryone, component: TermsPage });
