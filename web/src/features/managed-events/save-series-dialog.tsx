import { Plural, useLingui } from '@lingui/react/macro';
import { Checkbox, List, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventFields, ManagedEvent } from '@atrium/proto/events/event';
import { isMoved } from '@atrium/proto/events/event-moved';
import type { Repetition } from '@atrium/proto/events/repetition';
import type { SeriesAssessment, SeriesEdit } from '@atrium/proto/events/series';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { dayText } from '../../shared/i18n/date-text.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { movedTo } from './repetition-of-day.ts';
import { SeriesScopeField, type ChosenDates } from './series-scope-field.tsx';
import { seriesQueries } from './series.queries.ts';

/** What the dialog has decided. */
export interface SaveSeries {
  /** Null for this date alone. */
  readonly edit: SeriesEdit | null;
  /** Whether people who have answered are notified. */
  readonly tell: boolean;
}

interface SaveSeriesDialogProps {
  readonly event: ManagedEvent;
  readonly fields: EventFields;
  readonly repetition: Repetition;
  /** Whether how it repeats was changed, which no date can do alone. */
  readonly isRuleChanged: boolean;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onSave: (chosen: SaveSeries) => void;
  readonly onClose: () => void;
}

/** Before a date of a series is saved: which dates the change is for, and what becomes of each. */
export function SaveSeriesDialog({
  event,
  fields,
  repetition,
  isRuleChanged,
  failure,
  saving,
  onSave,
  onClose,
}: SaveSeriesDialogProps) {
  const { t } = useLingui();
  const [dates, setDates] = useState<ChosenDates>(isRuleChanged ? 'following' : 'this');
  const [tell, setTell] = useState(() => isMoved(event, fields));
  const isTold = event.state === 'upcoming';
  const moved = isRuleChanged ? repetition : movedTo(repetition, event.dateStart, fields.dateStart);
  const edit = dates === 'this' ? null : { scope: dates, event: fields, repetition: moved };
  return (
    <ConfirmDialog
      opened
      title={t`Save the change`}
      confirm={t`Save`}
      sending={saving}
      onConfirm={() => onSave({ edit, tell: isTold && tell })}
      onClose={onClose}
    >
      <FormAlert error={failure} />
      <SeriesScopeField value={dates} onChange={setDates} withThis={!isRuleChanged} />
      {edit && <Effect event={event} edit={edit} />}
      {isTold && (
        <Checkbox
          mb="md"
          label={t`Notify the people who have answered`}
          checked={tell}
          onChange={(change) => setTell(change.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

function Effect({ event: { id, version }, edit }: { event: ManagedEvent; edit: SeriesEdit }) {
  const { data, error } = useQuery(seriesQueries.assessment(id, version, edit));
  if (error) return <FormAlert error={error} />;
  if (!data) return <Skeleton height="3rem" mb="md" />;
  return <EffectList {...data} />;
}

/** What a list of dates names before it only counts. */
const namedDates = 6;

function EffectList({ stay, moved, added, removed, ownChanges }: SeriesAssessment) {
  const language = useLanguage();
  const list = (days: readonly string[]): string =>
    days
      .slice(0, namedDates)
      .map((day) => dayText(day, language))
      .join(' · ') + (days.length > namedDates ? ' · …' : '');
  const kept = stay + moved.length;
  const cancelled = removed.filter(({ answers }) => answers > 0);
  const people = cancelled.reduce((sum, { answers }) => sum + answers, 0);
  const cancelledDays = list(cancelled.map(({ date }) => date));
  const movedDays = list(moved.map(({ to }) => to));
  const addedDays = list(added);
  return (
    <>
      <Text size="sm">
        <Plural
          value={kept}
          one="# date is changed and keeps its answers."
          other="# dates are changed and keep their answers."
        />
      </Text>
      <List size="sm" mb="md">
        {moved.length > 0 && (
          <List.Item>
            <Plural value={moved.length} one="# of them gets a new day" other="# of them get a new day" />:{' '}
            {movedDays}
          </List.Item>
        )}
        {added.length > 0 && (
          <List.Item>
            <Plural value={added.length} one="# date is added" other="# dates are added" />: {addedDays}
          </List.Item>
        )}
        {removed.length > cancelled.length && (
          <List.Item>
            <Plural
              value={removed.length - cancelled.length}
              one="# date without answers is removed."
              other="# dates without answers are removed."
            />
          </List.Item>
        )}
        {cancelled.length > 0 && (
          <List.Item>
            <Plural
              value={cancelled.length}
              one="# date that people have answered is cancelled"
              other="# dates that people have answered are cancelled"
            />
            : {cancelledDays} (<Plural value={people} one="# answer" other="# answers" />)
          </List.Item>
        )}
        {ownChanges > 0 && (
          <List.Item>
            <Plural
              value={ownChanges}
              one="# date keeps what was changed on it alone."
              other="# dates keep what was changed on them alone."
            />
          </List.Item>
        )}
      </List>
    </>
  );
}
