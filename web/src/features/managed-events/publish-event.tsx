import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Language } from '@atrium/proto/common';
import type { EventFields } from '@atrium/proto/events/event';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { PublishButtonLabel } from '../../shared/publishing/publish-button-label.tsx';
import { PublishDialog } from '../../shared/publishing/publish-dialog.tsx';
import { usePublishedMessage } from '../../shared/publishing/use-published-message.ts';
import { useToday } from '../../shared/session/use-today.ts';

interface PublishEventProps {
  readonly event: Pick<EventFields, 'title' | 'audience' | 'dateStart' | 'dateEnd'>;
  readonly stale?: readonly Language[];
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onPublish: (done: MessageDescriptor) => void;
  readonly onClose: () => void;
}

/** Before an event is published: who is invited, and in which languages. */
export function PublishEvent({ event, stale = [], onPublish, ...dialog }: PublishEventProps) {
  const { t } = useLingui();
  const { text } = useLocalised();
  const published = usePublishedMessage();
  const title = text(event.title);
  const isOver = (event.dateEnd ?? event.dateStart) < useToday();
  return (
    <PublishDialog
      {...dialog}
      title={t`Publish “${title}”`}
      audience={event.audience}
      noOne={t`The audience is empty. No one would be invited.`}
      stale={stale}
      isWritten={(language) => Boolean(event.title[language])}
      checks={
        isOver
          ? [
              {
                text: t`The event is over. No one could answer.`,
                action: t`Change day`,
                place: event.dateEnd === null ? 'dateStart' : 'dateEnd',
              },
            ]
          : []
      }
      confirm={(people) => <PublishButtonLabel people={people} later={false} />}
      isReady={() => true}
      onConfirm={(people) => onPublish(published(people))}
    >
      <Text size="sm">
        <Trans>The people you invite are asked for an answer.</Trans>
      </Text>
    </PublishDialog>
  );
}
