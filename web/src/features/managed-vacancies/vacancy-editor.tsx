import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { textFor, type Language } from '@atrium/proto/common';
import type { ManagedVacancy } from '@atrium/proto/content/vacancy';
import { ConflictFrame } from '../../shared/form/conflict-frame.tsx';
import { EditorPage } from '../../shared/form/editor-page.tsx';
import { LanguageTabs } from '../../shared/localised/language-tabs.tsx';
import { OutdatedAlert } from '../../shared/localised/outdated-alert.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { VacancyResponses } from './vacancy-responses.tsx';
import { useManagedVacancies } from './managed-vacancies.queries.ts';
import { PublishVacancy } from './publish-vacancy.tsx';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { vacancyStates } from './vacancy-states.ts';
import { useVacancyForm, type VacancyForm } from './use-vacancy-form.ts';
import classes from './vacancy-editor.module.css';
import { VacancySettings } from './vacancy-settings.tsx';
import { VacancyTexts } from './vacancy-texts.tsx';
import { isWritten, valuesOf, type VacancyValues } from './vacancy-values.ts';

export interface VacancyEditorProps {
  /** Null for a new vacancy. */
  readonly vacancy: ManagedVacancy | null;
  readonly stored: VacancyValues;
  /** Opens the vacancy once it is posted. */
  readonly onOpen: (id: string) => void;
  readonly onRemoved: () => void;
}

/** Edits a vacancy in all languages with its dates and site, and shows the responses. */
export function VacancyEditor({ vacancy, stored, onOpen, onRemoved }: VacancyEditorProps) {
  const { t } = useLingui();
  const editing = useVacancyForm(vacancy, stored);
  const { form, save, saving } = editing;
  const { languages, defaultLanguage } = useSession().organisation;
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  return (
    <EditorPage
      name="vacancy-editor"
      title={
        textFor(form.values.jobTitle, defaultLanguage, defaultLanguage)?.text ??
        (vacancy ? t`Untitled` : t`New vacancy`)
      }
      action={
        <Group gap="xs" wrap="nowrap">
          {vacancy && <Remove vacancy={vacancy} onRemoved={onRemoved} />}
          {vacancy ? (
            <Button loading={saving} onClick={() => void save()}>
              <Trans>Save</Trans>
            </Button>
          ) : (
            <Post editing={editing} onOpen={onOpen} />
          )}
        </Group>
      }
      state={vacancy && <StateBadge of={vacancyStates} state={vacancy.state} />}
      errors={editing.errors}
      failedTries={editing.failedTries}
      isUnsaved={editing.isUnsaved}
      isRestored={editing.isRestored}
      onDiscard={() => editing.discard(vacancy ? valuesOf(vacancy) : stored)}
      alerts={<Failures vacancy={vacancy} editing={editing} />}
      after={vacancy && <VacancyResponses vacancy={vacancy} />}
      settings={<VacancySettings form={form} contactName={vacancy?.contactPerson?.name} />}
    >
      <div className={classes.main}>
        <LanguageTabs
          languages={languages}
          value={language}
          onChange={setLanguage}
          isFilled={(one) => isWritten(form.values, one)}
          isStale={(one) => vacancy?.stale.includes(one) === true}
        />
        {vacancy?.stale.includes(language) && <Outdated vacancy={vacancy} language={language} />}
        <VacancyTexts key={editing.resetCount} form={form} language={language} />
      </div>
    </EditorPage>
  );
}

/** Shows who sees the vacancy, and when, before it is posted. */
function Post({ editing, onOpen }: { editing: VacancyForm; onOpen: (id: string) => void }) {
  const { form, save, saving, failure, isValid } = editing;
  const [opened, { open, close }] = useDisclosure();
  const post = async (done: MessageDescriptor | undefined): Promise<void> => {
    const posted = await save(done);
    if (!posted) return;
    close();
    onOpen(posted.id);
  };
  return (
    <>
      <Button onClick={() => isValid() && open()}>
        <Trans>Post vacancy…</Trans>
      </Button>
      {opened && (
        <PublishVacancy
          fields={form.values}
          failure={failure}
          saving={saving}
          onPublish={(done) => void post(done)}
          onClose={close}
        />
      )}
    </>
  );
}

function Outdated({ vacancy: { id, version }, language }: { vacancy: ManagedVacancy; language: Language }) {
  const { confirmLanguage } = useManagedVacancies();
  return (
    <OutdatedAlert
      isSaving={confirmLanguage.isPending}
      onConfirm={() => confirmLanguage.mutate({ id, version, language })}
    />
  );
}

function Remove({ vacancy, onRemoved }: { vacancy: ManagedVacancy; onRemoved: () => void }) {
  const { t } = useLingui();
  const { remove } = useManagedVacancies();
  return (
    <ConfirmButton
      danger
      loading={remove.isPending}
      title={t`Delete this vacancy?`}
      text={t`People will no longer see it. You can restore it, with all responses, for 30 days.`}
      confirm={t`Delete`}
      onConfirm={() => remove.mutate(vacancy.id, { onSuccess: onRemoved })}
    >
      <Trans>Delete</Trans>
    </ConfirmButton>
  );
}

interface FailuresProps {
  readonly vacancy: ManagedVacancy | null;
  readonly editing: VacancyForm;
}

/** Shows errors and conflicts. A newer version replaces the values only if nothing is unsaved. */
function Failures({ vacancy, editing }: FailuresProps) {
  const { t } = useLingui();
  const { form, isUnsaved, isConflict, saving, discard } = editing;
  const isBehind = vacancy !== null && !saving && form.values.baseVersion < vacancy.version;
  useEffect(() => {
    if (isBehind && !isUnsaved) discard(valuesOf(vacancy));
  });
  if (!vacancy || !isUnsaved || !(isConflict || isBehind)) return <FormAlert error={editing.failure} />;
  const { name } = vacancy.updatedBy;
  return (
    <ConflictFrame
      title={t`${name} saved this vacancy while you were writing`}
      onKeepMine={() => form.setFieldValue('baseVersion', vacancy.version)}
      onTakeTheirs={() => discard(valuesOf(vacancy))}
    />
  );
}
