import { Trans, useLingui } from '@lingui/react/macro';
import type { ButtonProps } from '@mantine/core';
import { ConfirmButton } from '../ui/confirm-button.tsx';

interface DiscardButtonProps extends Pick<ButtonProps, 'size' | 'disabled'> {
  readonly onDiscard: () => void;
}

/** Returns a form to what is stored, after a question. */
export function DiscardButton({ onDiscard, ...button }: DiscardButtonProps) {
  const { t } = useLingui();
  return (
    <ConfirmButton
      {...button}
      variant="subtle"
      color="gray"
      title={t`Discard changes?`}
      text={t`What you have typed since the last save is lost.`}
      confirm={t`Discard changes`}
      keep={t`Keep editing`}
      danger
      onConfirm={onDiscard}
    >
      <Trans>Discard changes</Trans>
    </ConfirmButton>
  );
}
