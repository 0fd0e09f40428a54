import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { personName } from '../../shared/chat/conversation-name.ts';
import type { ComposerTarget } from './composer-props.ts';
import classes from './composer.module.css';
import { plainText } from './message-text.ts';

/** Shown above the input field while a message is being answered or edited. */
export function ComposerTargetBar({
  composerTarget,
  onCancel,
}: {
  composerTarget: ComposerTarget;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  if (composerTarget.kind === 'nothing') return null;
  const { message } = composerTarget;
  const name = personName(message.author);
  return (
    <div className={classes.answering}>
      {composerTarget.kind === 'edit' ? (
        <IconPencil size={18} aria-hidden />
      ) : (
        <IconArrowBackUp size={18} aria-hidden />
      )}
      <span className={classes.answered} dir="auto">
        <b>
          {composerTarget.kind === 'edit' ? <Trans>Edit message</Trans> : <Trans>Replying to {name}</Trans>}
        </b>{' '}
        {plainText(message.text)}
      </span>
      <CloseButton aria-label={t`Cancel`} onClick={onCancel} />
    </div>
  );
}
