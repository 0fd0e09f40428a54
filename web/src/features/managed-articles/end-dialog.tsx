import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useFocusBack } from '../../shared/ui/use-focus-back.ts';
import { EndField, useEnd } from './end-field.tsx';

export interface EndDialogProps {
  readonly article: Pick<ManagedArticle, 'publishAt' | 'expiresAt' | 'state'>;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onSave: (expiresAt: string | null) => void;
  readonly onClose: () => void;
}

/** When what is out or scheduled ends, without publishing it anew. */
export function EndDialog({ article, failure, saving, onSave, onClose }: EndDialogProps) {
  const { t } = useLingui();
  useFocusBack();
  const end = useEnd(article.expiresAt, article.state === 'scheduled' ? article.publishAt : null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Schedule archiving`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <FormAlert error={failure} />
      <Stack gap="md">
        <EndField end={end} />
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
