import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UseMutationResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Person } from '@atrium/proto/identity/people';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { usePersonData } from './person-data.queries.ts';

/** All data of a person: export, legal hold and erasure. */
export function PersonData({ person: { id, name } }: { person: Person }) {
  const { t } = useLingui();
  const data = usePersonData(id);
  return (
    <Stack gap="md">
      <Rows>
        <Step
          title={t`Export personal data`}
          detail={t`Everything Atrium stores about this person in one file, ready to hand over.`}
          label={t`Who requested the data, and why`}
          usual={[t`Requested by the person`, t`Request from an authority`]}
          confirm={t`Create export`}
          mutation={data.export}
        />
        <Step
          title={t`Place a legal hold`}
          detail={t`While the legal hold is active, nothing about this person is deleted. Admins who manage people can see the reason.`}
          label={t`Reason`}
          usual={[t`Legal dispute`, t`Internal investigation`, t`Request from an authority`]}
          confirm={t`Place hold`}
          mutation={data.hold}
        />
        <Step
          title={t`Erase personal data`}
          detail={t`Permanently erases ${name} everywhere within minutes. Their content stays, without their name.`}
          label={t`Reason`}
          usual={[t`Requested by the person`, t`Left the organisation`]}
          confirm={t`Erase permanently`}
          mutation={data.erase}
          danger
        />
      </Rows>
      <Text size="sm" c="dimmed">
        <Trans>
          Track progress under{' '}
          <Anchor component={Link} to="/admin/data-retention">
            Data and retention
          </Anchor>
          .
        </Trans>
      </Text>
    </Stack>
  );
}

interface StepProps {
  readonly title: string;
  readonly detail: string;
  readonly label: string;
  readonly usual: readonly string[];
  readonly confirm: string;
  readonly danger?: boolean;
  readonly mutation: UseMutationResult<unknown, Error, string>;
}

function Step({ title, detail, label, usual, confirm, danger, mutation }: StepProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <Row title={title} detail={detail}>
      <Button size="xs" variant="default" {...(danger && { color: 'red', variant: 'light' })} onClick={open}>
        {title}
      </Button>
      <ReasonDialog
        opened={opened}
        onClose={close}
        title={title}
        text={detail}
        label={label}
        usual={usual}
        confirm={confirm}
        required
        mutation={mutation}
      />
    </Row>
  );
}
