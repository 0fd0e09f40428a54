import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';
import { ExpiryField, useExpiry } from './expiry-field.tsx';

export interface ExpiryDialogProps {
  readonly article: Pick<ManagedArticle, 'publishAt' | 'expiresAt' | 'state'>;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onSave: (expiresAt: string | null) => void;
  readonly onClose: () => void;
}

/** Changes the end of a published or scheduled article without publishing it again. */
export function ExpiryDialog({ article, failure, saving, onSave, onClose }: ExpiryDialogProps) {
  const { t } = useLingui();
  useReturnFocus();
  const end = useExpiry(article.expiresAt, article.state === 'scheduled' ? article.publishAt : null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Schedule archiving`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <FormAlert error={failure} />
      <Stack gap="md">
        <ExpiryField end={end} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={saving} disabled={!end.isReady} onClick={() => onSave(end.at)}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
