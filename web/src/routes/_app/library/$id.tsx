import { msg } from '@lingui/core/macro';
import { IconFile } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../../../features/library/document-page.tsx';
import { libraryQueries } from '../../../features/library/library.queries.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/library/$id')({
  staticData: {
    detail: {
      missing: msg`This document isn’t available.`,
      why: msg`It may have expired or been deleted, or it’s meant for other people.`,
    },
    found: [{ kind: 'document', label: msg`Library`, icon: IconFile, to: (id) => `/library/${id}` }],
  },
  beforeLoad: guard({ feature: 'library', access: 'user:library' }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(libraryQueries.one(params.id, languageOnScreen())),
  component: DocumentRoute,
});

function DocumentRoute() {
  const { id } = Route.useParams();
  return <DocumentPage key={id} id={id} />;
}
