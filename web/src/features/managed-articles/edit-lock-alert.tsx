import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import type { EditLock } from './edit-lock.queries.ts';

/** Shows a second editor who holds the article. Unsaved text is not lost when someone takes over. */
export function EditLockAlert({ editLock }: { editLock: EditLock }) {
  const { t } = useLingui();
  const { heldBy, takeOver, takingOver, failure } = editLock;
  if (!heldBy) return null;
  const { name } = heldBy.holder;
  return (
    <Alert
      color="blue"
      variant="light"
      mb="md"
      role="status"
      icon={<IconLock aria-hidden />}
      title={t`${name} is editing this article`}
    >
      <FormAlert error={failure} />
      <Trans>
        Started <RelativeTime at={heldBy.since} />. Their saved changes appear here automatically. What you
        have typed stays on this device.
      </Trans>
      <br />
      <ConfirmButton
        mt="sm"
        size="xs"
        loading={takingOver}
        title={t`Take over from ${name}?`}
        text={t`They are notified and can no longer edit. Their unsaved changes stay on their device.`}
        confirm={t`Take over`}
        onConfirm={takeOver}
      >
        <Trans>Take over…</Trans>
      </ConfirmButton>
    </Alert>
  );
}
