import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { When } from '../../shared/i18n/when.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import type { Editing } from './article-editing.queries.ts';

/** Who has the article, for whoever comes second; nothing that is typed is lost by taking it over. */
export function EditingAlert({ editing }: { editing: Editing }) {
  const { t } = useLingui();
  const { other, takeOver, takingOver, failure } = editing;
  if (!other) return null;
  const { name } = other.holder;
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
        Since <When at={other.since} />. Their saved changes appear here automatically. What you have typed
        stays on this device.
      </Trans>
      <br />
      <ConfirmButton
        mt="sm"
        size="xs"
        loading={takingOver}
        title={t`Take over from ${name}?`}
        text={t`They are notified and can only read from then on. Their unsaved changes stay on their device.`}
        confirm={t`Take over`}
        onConfirm={takeOver}
      >
        <Trans>Take over…</Trans>
      </ConfirmButton>
    </Alert>
  );
}
