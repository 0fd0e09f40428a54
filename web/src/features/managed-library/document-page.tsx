import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { textFor } from '@atrium/proto/common';
import { useState } from 'react';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { ViewersDrawer } from '../../shared/people/viewers-drawer.tsx';
import { TranslationStates } from '../../shared/localised/translation-states.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { DocumentForm } from './document-form.tsx';
import { exportViews, managedLibraryQueries, useManagedLibrary } from './managed-library.queries.ts';
import { Versions } from './versions.tsx';

export function NewDocumentPage({ folder, onDone }: { folder: string | undefined; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <DetailPage title={t`Add a document`}>
      <DocumentForm document={null} folder={folder} onDone={onDone} />
    </DetailPage>
  );
}

/** One document with its versions and readers, to edit or delete. */
export function ManagedDocumentPage({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui();
  const { data: document } = useSuspenseQuery(managedLibraryQueries.one(id));
  const { remove, confirmLanguage } = useManagedLibrary();
  const [isListing, setListing] = useState(false);
  const title = textFor(document.title, useLanguage(), useSession().organisation.defaultLanguage)?.text ?? '';
  const tools = (
    <Group gap="xs">
      {document.views !== null && (
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => setListing(true)}
        >
          <Trans>Opened by</Trans>
        </Button>
      )}
      <ConfirmButton
        title={t`Delete “${title}”?`}
        text={t`People will no longer see it. You can restore it for 30 days.`}
        confirm={t`Delete`}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSuccess: onDone })}
      >
        <Trans>Delete</Trans>
      </ConfirmButton>
    </Group>
  );
  return (
    <DetailPage title={title} tools={tools}>
      <FormAlert error={remove.error} />
      <TranslationStates
        title={document.title}
        stale={document.stale}
        isSaving={confirmLanguage.isPending}
        onConfirm={(language) => confirmLanguage.mutate({ id, version: document.version, language })}
      />
      <RemountIfPristine stored={document}>
        {(opened) => <DocumentForm document={opened} onDone={onDone} />}
      </RemountIfPristine>
      <Versions id={id} />
      {isListing && <DocumentViewers id={id} onClose={() => setListing(false)} />}
    </DetailPage>
  );
}

function DocumentViewers({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useInfiniteQuery(managedLibraryQueries.views(id));
  return <ViewersDrawer query={query} write={exportViews(id)} onClose={onClose} />;
}
