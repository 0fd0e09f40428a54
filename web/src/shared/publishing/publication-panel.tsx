import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconPencil, IconUserCheck, IconWorld } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { everyone } from '@atrium/proto/audience';
import { FormAlert } from '../form/form-alert.tsx';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { useLocalised } from '../localised/localised-text.tsx';
import { useNeedsReview } from '../review/review-rules.queries.ts';
import { useSession } from '../session/use-session.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { PublishButtonLabel } from './publish-button-label.tsx';
import type { PublishCheck } from './publish-check.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useExpiredCheck } from './use-expired-check.ts';
import { usePublishedMessage } from './use-published-message.ts';
import { usePublication, type PublishableItem, type PublishableItems } from './publication.queries.ts';
import { useUsualCorrections } from '../review/usual-corrections.ts';

export interface PublicationPanelProps {
  readonly items: PublishableItems;
  readonly item: PublishableItem;
  /** Of its state, in the words of its kind. */
  readonly badge: ReactNode;
  /** Whether the form has changes, which have to be saved or discarded first. */
  readonly isChanged: boolean;
  /** What its kind checks before it is published. */
  readonly checks?: readonly PublishCheck[];
}

/** Above the form of an item: whether readers see it, what its review needs, and the steps that are possible now. */
export function PublicationPanel({ items, item, badge, isChanged, checks = [] }: PublicationPanelProps) {
  const { text } = useLocalised();
  const steps = usePublication(items, item);
  const title = text(item.title);
  // The dialogs show why their steps have failed.
  const { reject: _, publish: __, submit: ___, ...shown } = steps;
  const failure = Object.values(shown).find(({ error }) => error)?.error;
  const given = { steps, item, title, isChanged, checks, needsReview: useNeedsReview(items.rule) };
  return (
    <>
      <FormAlert error={failure} />
      <Alert
        role="status"
        mb="md"
        variant="light"
        color={item.state === 'review' ? 'blue' : 'gray'}
        icon={<StateIcon {...item} />}
        title={badge}
      >
        <Explanation {...given} />
        <Group gap="xs" mt="sm">
          <Steps {...given} />
        </Group>
        {isChanged && (
          <Text size="sm" mt="xs">
            <Trans>Save or discard your changes first.</Trans>
          </Text>
        )}
      </Alert>
    </>
  );
}

interface Given {
  readonly steps: ReturnType<typeof usePublication>;
  readonly item: PublishableItem;
  readonly title: string;
  readonly isChanged: boolean;
  readonly needsReview: boolean;
  readonly checks: readonly PublishCheck[];
}

function StateIcon({ state, review }: PublishableItem) {
  if (state === 'review') return <IconUserCheck aria-hidden />;
  if (state !== 'draft') return <IconWorld aria-hidden />;
  return review?.rejection ? <IconArrowBackUp aria-hidden /> : <IconPencil aria-hidden />;
}

function Explanation({ item: { state, review, mayReview }, title, needsReview }: Given) {
  const me = useSession().person.id;
  if (mayReview)
    return (
      <Trans>Check the texts and files of “{title}”. Then approve, or send it back with a reason.</Trans>
    );
  if (state === 'review')
    return review?.by.id === me ? (
      <Trans>Someone else has to approve “{title}” or send it back. You will be notified.</Trans>
    ) : (
      <Trans>Someone else has to approve “{title}” or send it back.</Trans>
    );
  if (state !== 'draft')
    return needsReview ? (
      <Trans>
        Changes need a review: unpublish “{title}” to change it. Readers see it again once someone else has
        approved it.
      </Trans>
    ) : (
      <Trans>Readers see “{title}” on the days it is valid.</Trans>
    );
  const rejection = review?.rejection;
  if (!rejection) return <Trans>Readers do not see “{title}” yet.</Trans>;
  const { name } = rejection.by;
  return (
    <>
      <Trans>
        {name} sent “{title}” back:
      </Trans>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{rejection.reason}</Text>
    </>
  );
}

/** The steps that are possible in its state. */
function Steps(given: Given) {
  const { item } = given;
  if (item.mayReview) return <Decision {...given} />;
  if (item.state === 'draft') return <PublishItem {...given} />;
  return <Unpublish {...given} />;
}

function Unpublish({ steps: { unpublish }, item: { state }, title, isChanged }: Given) {
  const { t } = useLingui();
  if (state === 'review')
    return (
      <Button
        variant="default"
        disabled={isChanged}
        loading={unpublish.isPending}
        onClick={() => unpublish.mutate()}
      >
        <Trans>Withdraw submission</Trans>
      </Button>
    );
  return (
    <ConfirmButton
      disabled={isChanged}
      loading={unpublish.isPending}
      title={t`Unpublish “${title}”?`}
      text={t`Readers no longer see “${title}”. It becomes a draft.`}
      confirm={t`Unpublish`}
      onConfirm={() => unpublish.mutate()}
    >
      <Trans>Unpublish…</Trans>
    </ConfirmButton>
  );
}

/** Publishes the item, or submits it for review. */
function PublishItem({ steps, item, title, isChanged, needsReview, checks }: Given) {
  const { t } = useLingui();
  const published = usePublishedMessage();
  const expired = useExpiredCheck(item.validTo);
  const [opened, { open, close }] = useDisclosure();
  const step = needsReview ? steps.submit : steps.publish;
  return (
    <>
      <Button disabled={isChanged} loading={step.isPending} onClick={open}>
        {needsReview ? <Trans>Submit for review…</Trans> : <Trans>Publish…</Trans>}
      </Button>
      {opened && (
        <PublishDialog
          title={needsReview ? t`Submit “${title}” for review` : t`Publish “${title}”`}
          audience={item.audience ?? everyone}
          noOne={t`The audience is empty. No one would see it.`}
          checks={[...expired, ...checks]}
          stale={item.stale}
          isWritten={(language) => Boolean(item.title[language])}
          confirm={(people) =>
            needsReview ? t`Submit for review` : <PublishButtonLabel people={people} later={false} />
          }
          isReady={() => true}
          failure={step.error}
          saving={step.isPending}
          onConfirm={(people) =>
            needsReview
              ? steps.submit.mutate(undefined, { onSuccess: close })
              : steps.publish.mutate({ done: published(people) }, { onSuccess: close })
          }
          onClose={close}
        >
          <Text size="sm">
            {needsReview ? (
              <Trans>Someone else has to approve “{title}” or send it back. You will be notified.</Trans>
            ) : (
              <Trans>Readers see “{title}” on the days it is valid.</Trans>
            )}
          </Text>
        </PublishDialog>
      )}
    </>
  );
}

/** For the reviewer. */
function Decision({ steps: { approve, reject }, title, isChanged }: Given) {
  const { t } = useLingui();
  const [isSendingBack, setSendingBack] = useState(false);
  const usual = useUsualCorrections();
  return (
    <>
      <ConfirmButton
        variant="filled"
        disabled={isChanged}
        loading={approve.isPending}
        title={t`Approve “${title}”?`}
        text={t`Readers see “${title}” on the days it is valid.`}
        confirm={t`Approve`}
        onConfirm={() => approve.mutate()}
      >
        <Trans>Approve…</Trans>
      </ConfirmButton>
      <Button variant="default" disabled={isChanged} onClick={() => setSendingBack(true)}>
        <Trans>Send back…</Trans>
      </Button>
      <ReasonDialog
        opened={isSendingBack}
        onClose={() => setSendingBack(false)}
        title={t`Send “${title}” back?`}
        text={t`“${title}” becomes a draft again. Its author sees your reason.`}
        label={t`What needs to change?`}
        usual={usual}
        confirm={t`Send back`}
        required
        mutation={reject}
      />
    </>
  );
}
