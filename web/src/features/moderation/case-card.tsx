import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ModerationCase } from '@atrium/proto/content/moderation';
import { useCommentReasons } from '../../shared/moderation/use-comment-reasons.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { parseMentions } from '../../shared/mentions/mention-markup.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import classes from './moderation-page.module.css';
import { useModerationDecisions } from './moderation.queries.ts';

/** One case: the comment, what it belongs to, the reports or matched words, and the decision. */
export function CaseCard({ one }: { one: ModerationCase }) {
  return (
    <li className={classes.case} tabIndex={-1}>
      <div className={classes.head}>
        <PersonName person={one.author} avatar={32} />
        <span className={classes.quiet}>
          <RelativeTime at={one.createdAt} />
        </span>
        <Anchor component={Link} to={one.subject.link} className={classes.subject}>
          {one.subject.title}
        </Anchor>
      </div>
      <blockquote className={classes.text}>{parseMentions(one.text).map(({ text }) => text)}</blockquote>
      {one.heldFor.length > 0 && (
        <p className={classes.note}>
          <Trans>Held because of: {one.heldFor.join(', ')}</Trans>
        </p>
      )}
      <Reports one={one} />
      {one.appeal && (
        <p className={classes.note}>
          <Trans>Author’s appeal: {one.appeal.reason}</Trans>
        </p>
      )}
      <Decision one={one} />
    </li>
  );
}

function Reports({ one }: { one: ModerationCase }) {
  if (one.reports.length === 0) return null;
  return (
    <ul className={classes.reports}>
      {one.reports.map((report) => (
        <li key={report.reportedBy.id}>
          <PersonName person={report.reportedBy} /> · <RelativeTime at={report.reportedAt} />
          {report.reason && <span> · {report.reason}</span>}
        </li>
      ))}
    </ul>
  );
}

function Decision({ one }: { one: ModerationCase }) {
  if (one.appeal?.state === 'pending') return <AppealDecision one={one} />;
  return one.requiresModeration ? <OpenDecision one={one} /> : <Outcome one={one} />;
}

function OwnCommentNotice() {
  return (
    <p className={classes.quiet}>
      <Trans>Another moderator has to decide this.</Trans>
    </p>
  );
}

function OpenDecision({ one }: { one: ModerationCase }) {
  const { t } = useLingui();
  const reasons = useCommentReasons();
  const [removing, remove] = useDisclosure();
  const { dismiss, removeComment } = useModerationDecisions(one);
  if (!one.decidable) return <OwnCommentNotice />;
  return (
    <>
      <FormAlert error={dismiss.error} />
      <Group gap="sm">
        <Button color="red" variant="light" onClick={remove.open}>
          {one.held ? <Trans>Reject comment</Trans> : <Trans>Remove comment</Trans>}
        </Button>
        <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {one.held ? <Trans>Approve comment</Trans> : <Trans>Keep comment</Trans>}
        </Button>
      </Group>
      <ReasonDialog
        opened={removing}
        onClose={remove.close}
        title={one.held ? t`Reject comment` : t`Remove comment`}
        text={t`Only moderators will still see this comment. Its author sees the reason and can appeal once.`}
        label={t`Reason (shown to the author)`}
        confirm={one.held ? t`Reject comment` : t`Remove comment`}
        usual={[...reasons, t`Off topic`]}
        required
        mutation={removeComment}
      />
    </>
  );
}

function AppealDecision({ one }: { one: ModerationCase }) {
  const { decideAppeal } = useModerationDecisions(one);
  if (!one.decidable) return <OwnCommentNotice />;
  return (
    <>
      <FormAlert error={decideAppeal.error} />
      <Group gap="sm">
        <Button loading={decideAppeal.isPending} onClick={() => decideAppeal.mutate(true)}>
          <Trans>Restore comment</Trans>
        </Button>
        <Button variant="default" loading={decideAppeal.isPending} onClick={() => decideAppeal.mutate(false)}>
          <Trans>Keep removed</Trans>
        </Button>
      </Group>
    </>
  );
}

function Outcome({ one }: { one: ModerationCase }) {
  const by = one.moderatedBy ?? one.dismissedBy;
  return (
    <p className={classes.quiet}>
      {one.removedByModerator ? <Trans>Removed: {one.reason}</Trans> : <Trans>Comment kept</Trans>}
      {by && (
        <>
          {' · '}
          <PersonName person={by} />
        </>
      )}
      {one.moderatedAt && (
        <>
          {' · '}
          <RelativeTime at={one.moderatedAt} />
        </>
      )}
    </p>
  );
}
