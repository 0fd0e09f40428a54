import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Chip, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { NewPersonRole } from '@atrium/proto/identity/new-roles';
import type { ImportCounts, ImportRow, PeopleImport } from '@atrium/proto/identity/people-import';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { RoleNotes } from '../../shared/roles/role-notes.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import classes from './import.module.css';
import { ImportRows } from './import-rows.tsx';
import { rowActions } from './import-labels.ts';
import { exportRows, useImportActions } from './people-import.queries.ts';
import { useRoleTexts } from '../../shared/roles/use-role-texts.ts';

const actions = ['error', 'create', 'update', 'deactivate', 'same'] as const;

/** What the import would change or has changed: counts, rows, and a report. */
export function ImportResult({ found, counts }: { found: PeopleImport; counts: ImportCounts }) {
  const { i18n } = useLingui();
  const [action, setAction] = useState<ImportRow['action'] | undefined>(
    counts.error > 0 ? 'error' : undefined,
  );
  const { report } = useImportActions(found.id);
  return (
    <Stack gap="md">
      {found.applied && <Applied applied={found.applied} />}
      <Group justify="space-between">
        <div className={classes.counts}>
          {actions.map((one) => (
            <Chip key={one} checked={action === one} onChange={(on) => setAction(on ? one : undefined)}>
              {i18n._(rowActions[one].label)}: {i18n.number(counts[one])}
            </Chip>
          ))}
        </div>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={report.isPending}
            onClick={() => report.mutate()}
          >
            <Trans>Download report</Trans>
          </Button>
          <ExportMenu write={exportRows(found.id, action)} />
        </Group>
      </Group>
      {found.state === 'checked' && <Apply found={found} counts={counts} />}
      <ImportRows id={found.id} action={action} />
    </Stack>
  );
}

function Applied({ applied }: { applied: NonNullable<PeopleImport['applied']> }) {
  const { t } = useLingui();
  const { done, failed } = applied;
  return (
    <Alert color={failed > 0 ? 'orange' : 'green'} title={t`File imported`}>
      {t`${plural(done, { one: '# row imported.', other: '# rows imported.' })}`}{' '}
      {failed > 0 && t`${plural(failed, { one: '# row rejected.', other: '# rows rejected.' })}`}
    </Alert>
  );
}

/** Starts the import. If it would deactivate many people, the admin has to type how many. */
function Apply({ found, counts }: { found: PeopleImport; counts: ImportCounts }) {
  const { t } = useLingui();
  const { apply } = useImportActions(found.id);
  const [confirmed, setConfirmed] = useState<number | string>('');
  const changing = counts.create + counts.update + counts.deactivate;
  const exceedsLimit = found.deactivationCheck?.exceeded ?? false;
  const isReady = changing > 0 && (!exceedsLimit || confirmed === counts.deactivate);
  return (
    <Stack gap="sm">
      {exceedsLimit && found.deactivationCheck && (
        <Alert color="orange" title={t`This file deactivates an unusually large number of people`}>
          <Stack gap="sm">
            <Text>
              <Trans>
                {found.deactivationCheck.deactivations} of {found.deactivationCheck.of} active people will no
                longer be able to sign in. To continue, enter the number of people.
              </Trans>
            </Text>
            <NumberInput
              aria-label={t`Number of people to deactivate`}
              maw="12rem"
              hideControls
              value={confirmed}
              onChange={setConfirmed}
            />
          </Stack>
        </Alert>
      )}
      {counts.create > 0 && <NewRoles roles={found.newRoles ?? []} />}
      <FormAlert error={apply.error} />
      <Group>
        <Button
          disabled={!isReady}
          loading={apply.isPending}
          onClick={() => apply.mutate(exceedsLimit ? counts.deactivate : undefined)}
        >
          {t`${plural(changing, { one: 'Import # row', other: 'Import # rows' })}`}
        </Button>
        {counts.error > 0 && (
          <Text size="sm" c="dimmed">
            <Trans>Rows with errors are skipped.</Trans>
          </Text>
        )}
      </Group>
    </Stack>
  );
}

/** What new people get, before it is given. */
function NewRoles({ roles }: { roles: readonly NewPersonRole[] }) {
  const { i18n } = useLingui();
  const textsOf = useRoleTexts();
  const names = new Intl.ListFormat(i18n.locale).format(
    roles
      .map(textsOf)
      .filter(({ given }) => given)
      .map(({ name }) => name),
  );
  return (
    <Stack gap="xs">
      <Text>{names ? <Trans>New people get: {names}</Trans> : <Trans>New people get no role.</Trans>}</Text>
      <RoleNotes roles={roles} />
    </Stack>
  );
}
