import { useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { textFor, type Language } from '@atrium/proto/common';
import type { ManagedBroadcast } from '@atrium/proto/notifications/broadcasts';
import { ConflictFrame } from '../../shared/form/conflict-frame.tsx';
import { EditorPage } from '../../shared/form/editor-page.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatInZone } from '../../shared/i18n/zoned-time.ts';
import { LanguageTabs } from '../../shared/localised/language-tabs.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { BroadcastBar } from './broadcast-bar.tsx';
import classes from './broadcast-editor.module.css';
import { BroadcastPreview } from './broadcast-preview.tsx';
import { BroadcastSettings } from './broadcast-settings.tsx';
import { BroadcastTexts } from './broadcast-texts.tsx';
import { isWritten, valuesOf, type BroadcastValues } from './broadcast-values.ts';
import { CascadeField } from './cascade-field.tsx';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { broadcastStates } from './broadcast-labels.ts';
import { useBroadcastForm, type BroadcastForm } from './use-broadcast-form.ts';

export interface BroadcastEditorProps {
  /** Null for a new broadcast. */
  readonly broadcast: ManagedBroadcast | null;
  readonly stored: BroadcastValues;
  /** Opens another broadcast: the one just created, or a copy. */
  readonly onOpen: (id: string) => void;
  readonly onRemoved: () => void;
}

/** Edits a broadcast in all languages with its audience and channels, and sends it. */
export function BroadcastEditor({ broadcast, stored, onOpen, onRemoved }: BroadcastEditorProps) {
  const { t } = useLingui();
  const editing = useBroadcastForm(broadcast, stored);
  const { form } = editing;
  const { languages, defaultLanguage } = useSession().organisation;
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const title =
    textFor(form.values.title, defaultLanguage, defaultLanguage)?.text ??
    (broadcast ? t`Untitled` : t`New broadcast`);
  return (
    <EditorPage
      name="broadcast-editor"
      title={title}
      action={<BroadcastBar broadcast={broadcast} editing={editing} onOpen={onOpen} onRemoved={onRemoved} />}
      state={broadcast && <Status broadcast={broadcast} />}
      errors={editing.errors}
      failedTries={editing.failedTries}
      isUnsaved={editing.isUnsaved}
      isRestored={editing.isRestored}
      onDiscard={() => editing.discard(broadcast ? valuesOf(broadcast) : stored)}
      alerts={<Failures broadcast={broadcast} editing={editing} />}
      settings={<BroadcastSettings form={form} />}
      below={<BroadcastPreview values={form.values} language={language} />}
    >
      <div className={classes.texts}>
        <LanguageTabs
          languages={languages}
          value={language}
          onChange={setLanguage}
          isFilled={(one) => isWritten(form.values, one)}
        />
        <BroadcastTexts key={editing.resetCount} form={form} language={language} />
        <CascadeField
          kind={form.values.kind}
          value={form.values.cascade}
          onChange={(cascade) => form.setFieldValue('cascade', cascade)}
        />
      </div>
    </EditorPage>
  );
}

/** State of the broadcast, and the time it is sent. */
function Status({ broadcast: { state, dateSent } }: { broadcast: ManagedBroadcast }) {
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  return (
    <Group gap="xs">
      <StateBadge of={broadcastStates} state={state} />
      {dateSent && (
        <Text size="sm" c="dimmed">
          {formatInZone(dateSent, timeZone, language)}
        </Text>
      )}
    </Group>
  );
}

interface FailuresProps {
  readonly broadcast: ManagedBroadcast | null;
  readonly editing: BroadcastForm;
}

/** Shows errors and conflicts. A newer version replaces the values only if nothing is unsaved. */
function Failures({ broadcast, editing }: FailuresProps) {
  const { t } = useLingui();
  const { form, isUnsaved, isConflict, saving, discard } = editing;
  const isBehind = broadcast !== null && !saving && form.values.baseVersion < broadcast.version;
  useEffect(() => {
    if (isBehind && !isUnsaved) discard(valuesOf(broadcast));
  });
  if (!broadcast || !isUnsaved || !(isConflict || isBehind)) return <FormAlert error={editing.failure} />;
  const { name } = broadcast.updatedBy;
  return (
    <ConflictFrame
      title={t`${name} saved this broadcast while you were writing`}
      onKeepMine={() => form.setFieldValue('baseVersion', broadcast.version)}
      onTakeTheirs={() => discard(valuesOf(broadcast))}
    />
  );
}
