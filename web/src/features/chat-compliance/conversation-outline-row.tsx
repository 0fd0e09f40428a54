import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ConversationOutline } from '@atrium/proto/chat/compliance';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { Tag } from '../../shared/state/state-badge.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Row } from '../../shared/ui/rows.tsx';
import { useChatCompliance, usePlaceHold } from './chat-compliance.queries.ts';
import { ExportButton } from './export-button.tsx';

export function ConversationOutlineRow({ conversation }: { conversation: ConversationOutline }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { id, name, people, size, createdAt, updatedAt, hold } = conversation;
  const names = new Intl.ListFormat(language).format(people.map((one) => one.name || t`Former colleague`));
  const count = t`${plural(size, { one: '# person', other: '# people' })}`;
  return (
    <Row
      title={name ?? names}
      detail={
        <>
          {name ? `${names} · ${count}` : count}
          {' · '}
          <Trans>
            Started <RelativeTime at={createdAt} />, last active <RelativeTime at={updatedAt} />
          </Trans>
          {hold && (
            <>
              <br />
              {hold.reason} · {hold.by.name} · <RelativeTime at={hold.at} />
            </>
          )}
        </>
      }
    >
      {hold && (
        <Tag tone="busy">
          <Trans>On legal hold</Trans>
        </Tag>
      )}
      <ExportButton conversation={id} />
      {hold ? <EndHoldButton id={id} /> : <PlaceHoldButton id={id} />}
    </Row>
  );
}

function EndHoldButton({ id }: { id: string }) {
  const { t } = useLingui();
  const { release } = useChatCompliance();
  return (
    <ConfirmButton
      size="xs"
      title={t`End the legal hold?`}
      text={t`Messages past their retention period are deleted the following night.`}
      confirm={t`End legal hold`}
      danger
      loading={release.isPending}
      onConfirm={() => release.mutate(id)}
    >
      <Trans>End hold</Trans>
    </ConfirmButton>
  );
}

function PlaceHoldButton({ id }: { id: string }) {
  const { t } = useLingui();
  const hold = usePlaceHold(id);
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        <Trans>Place hold</Trans>
      </Button>
      <ReasonDialog
        opened={opened}
        onClose={close}
        title={t`Place a legal hold`}
        text={t`While the legal hold is active, nothing in this conversation is deleted. Participants are not notified.`}
        label={t`Reason`}
        usual={[t`Legal dispute`, t`Internal investigation`, t`Request from an authority`]}
        confirm={t`Place hold`}
        required
        mutation={hold}
      />
    </>
  );
}
