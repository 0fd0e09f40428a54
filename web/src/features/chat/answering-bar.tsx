import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { nameOf } from '../../shared/chat/conversation-name.ts';
import type { Answering } from './composer.tsx';
import classes from './composer.module.css';
import { plainWords } from './message-words.ts';

/** Above the field: what is answered, or changed. */
export function AnsweringBar({ answering, onCancel }: { answering: Answering; onCancel: () => void }) {
  const { t } = useLingui();
  if (answering.kind === 'nothing') return null;
  const { message } = answering;
  const name = nameOf(message.author);
  return (
    <div className={classes.answering}>
      {answering.kind === 'edit' ? (
        <IconPencil size={18} aria-hidden />
      ) : (
        <IconArrowBackUp size={18} aria-hidden />
      )}
      <span className={classes.answered} dir="auto">
        <b>{answering.kind === 'edit' ? <Trans>Edit message</Trans> : <Trans>Replying to {name}</Trans>}</b>{' '}
        {plainWords(message.text)}
      </span>
      <CloseButton aria-label={t`Cancel`} onClick={onCancel} />
    </div>
  );
}
