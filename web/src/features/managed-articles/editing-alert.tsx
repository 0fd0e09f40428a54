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
        Since <When at={other.since} />. You can read it here, and what they save appears by itself. What you
        have typed stays on this device.
      </Trans>
      <br />
      <ConfirmButton
        mt="sm"
        size="xs"
        loading={takingOver}
        title={t`Edit the article instead of ${name}?`}
        text={t`They are told at once and can only read from then on. What they have not saved stays on their device.`}
        confirm={t`Take over`}
        onConfirm={takeOver}
      >
        <Trans>Take over…</Trans>
      </ConfirmButton>
    </Alert>
  );
}
