import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { isDraftState } from '@atrium/proto/authoring/publishing';
import { everyone } from '@atrium/proto/audience';
import { lengths } from '@atrium/proto/common';
import { rootFolder } from '@atrium/proto/content/library-folders';
import { LibraryItemFields, type ManagedLibraryItem } from '@atrium/proto/content/library';
import { LimitedTextarea } from '../../shared/form/limited-textarea.tsx';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { Form } from '../../shared/form/form.tsx';
import { DateRangeField } from '../../shared/form/date-range-field.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { NamesPerLanguage } from '../../shared/localised/names-per-language.tsx';
import { DraftSwitch, useDraftChoice } from '../../shared/publishing/draft-switch.tsx';
import { PublicationPanel } from '../../shared/publishing/publication-panel.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { FileField } from './file-field.tsx';
import { useFolderNames } from './folder-options.ts';
import { libraryStates } from './library-states.ts';
import { managedLibraryQueries, publishableDocuments, useManagedLibrary } from './managed-library.queries.ts';

export interface DocumentFormProps {
  /** Null for a new document. */
  readonly document: ManagedLibraryItem | null;
  /** Folder of a new document. */
  readonly folder?: string | undefined;
  readonly onDone: () => void;
}

/** Title, folder, audience, validity and file of a document. */
export function DocumentForm({ document, folder, onDone }: DocumentFormProps) {
  const { t } = useLingui();
  const { create, edit } = useManagedLibrary();
  const today = useToday();
  const { data: folders } = useSuspenseQuery(managedLibraryQueries.folders());
  const { options } = useFolderNames(folders);
  const choice = useDraftChoice('document');
  const isLocked = document !== null && !isDraftState(document.state) && choice.needsReview;
  const send = async (body: LibraryItemFields): Promise<void> => {
    if (document) await edit.mutateAsync({ id: document.id, version: document.version, body });
    else await create.mutateAsync({ body, isDraft: choice.isDraft });
    onDone();
  };
  const { form, ...contract } = useContractForm<LibraryItemFields>({
    schema: LibraryItemFields,
    initialValues: document ? fieldsOf(document) : blank(folder, today),
    send,
  });
  return (
    <>
      {document && (
        <PublicationPanel
          items={publishableDocuments}
          item={document}
          badge={<StateBadge of={libraryStates} state={document.state} />}
          isChanged={contract.isChanged}
        />
      )}
      <Form
        name="document-form"
        {...contract}
        isReadOnly={isLocked}
        {...(!document && choice.isDraft && { save: <Trans>Save draft</Trans> })}
      >
        <FileField
          stored={document?.file ?? null}
          value={form.values.upload}
          error={form.errors['upload']}
          onChange={(upload) => form.setFieldValue('upload', upload)}
        />
        <NamesPerLanguage
          label={(language) => t`Title (${language})`}
          value={form.values.title}
          path="title"
          error={form.errors['title']}
          onChange={(title) => form.setFieldValue('title', title)}
        />
        <Descriptions
          value={form.values.description}
          onChange={(description) => form.setFieldValue('description', description)}
        />
        <Select
          label={t`Folder`}
          data={options()}
          value={form.values.folder}
          error={form.errors['folder']}
          onChange={(chosen) => chosen && form.setFieldValue('folder', chosen)}
          searchable
          allowDeselect={false}
        />
        <DateRangeField
          from={{ required: true, label: t`First day`, ...form.getInputProps('validFrom') }}
          to={{
            label: t`Last day`,
            description: t`Leave empty for no end date.`,
            isClearable: true,
            ...form.getInputProps('validTo'),
            onChange: (validTo) => form.setFieldValue('validTo', validTo || null),
          }}
        />
        <AudienceField
          value={form.values.audience}
          error={form.errors['audience']}
          onChange={(audience) => form.setFieldValue('audience', audience)}
        />
        {!document && <DraftSwitch {...choice} />}
      </Form>
    </>
  );
}

interface DescriptionsProps {
  readonly value: LibraryItemFields['description'];
  readonly onChange: (value: LibraryItemFields['description']) => void;
}

/** One or two sentences per language of the organisation. */
function Descriptions({ value, onChange }: DescriptionsProps) {
  const { t } = useLingui();
  const reader = useLanguage();
  const { languages } = useSession().organisation;
  return languages.map((language) => {
    const name = languageName(language, reader);
    return (
      <LimitedTextarea
        key={language}
        label={t`Description (${name})`}
        lang={language}
        autosize
        minRows={1}
        maxLength={lengths.summary}
        value={value[language] ?? ''}
        onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
      />
    );
  });
}

const blank = (folder: string | undefined, today: string): LibraryItemFields => ({
  ...{ title: {}, description: {}, folder: folder ?? rootFolder, audience: everyone },
  ...{ validFrom: today, validTo: null, upload: '' },
});

const fieldsOf = (document: ManagedLibraryItem): LibraryItemFields => {
  const { title, description, folder, audience, validFrom, validTo, upload } = document;
  return { title, description, folder, audience, validFrom, validTo, upload };
};
