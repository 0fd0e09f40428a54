import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { DomainName } from '@atrium/proto/identity/domain-name';
import type { SignInDomain } from '@atrium/proto/identity/sign-in-providers';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { Tag } from '../../shared/state/state-badge.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { CopyField } from './copy-field.tsx';
import { useDomainActions } from './identity-providers.queries.ts';

/** The organisation’s e-mail domains. Verified ones can be assigned to a provider. */
export function DomainsSection({ domains }: { domains: readonly SignInDomain[] }) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        <Trans>E-mail domains</Trans>
      </Title>
      <Text c="dimmed" mb="md" maw="44rem">
        <Trans>
          Verify a domain with a DNS record before people with its addresses can sign in with a provider.
        </Trans>
      </Text>
      {domains.length > 0 && (
        <Rows>
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} />
          ))}
        </Rows>
      )}
      <Button variant="default" mt="md" onClick={() => setAdding(true)}>
        <Trans>Add a domain</Trans>
      </Button>
      <FormDialog opened={adding} onClose={() => setAdding(false)} title={t`Add a domain`}>
        <DomainForm onAdded={() => setAdding(false)} />
      </FormDialog>
    </section>
  );
}

function DomainForm({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui();
  const { add } = useDomainActions();
  const { form, ...contract } = useContractForm({
    schema: z.object({ domain: DomainName }),
    initialValues: { domain: '' },
    send: async ({ domain }) => {
      await add.mutateAsync(domain);
      onAdded();
    },
  });
  return (
    <Form name="domains-section" {...contract} save={<Trans>Add</Trans>}>
      <TextInput
        label={t`Domain`}
        description={t`The part after the @ in your e-mail addresses, such as acme.example.`}
        required
        data-autofocus
        {...form.getInputProps('domain')}
      />
    </Form>
  );
}

function DomainRow({ domain: { id, domain, record, verifiedAt } }: { domain: SignInDomain }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { verify, remove } = useDomainActions();
  const proof = (
    <Stack gap="md">
      <Text>
        <Trans>Add this TXT record to the DNS of {domain}, then choose Verify.</Trans>
      </Text>
      <CopyField label={t`Name`} value={record.name} />
      <CopyField label={t`Value`} value={record.value} />
      <FormAlert error={verify.error ?? remove.error} />
      <Group gap="sm">
        <Button
          loading={verify.isPending}
          onClick={() => verify.mutate(id, { onSuccess: () => setOpen(false) })}
        >
          <Trans>Verify</Trans>
        </Button>
        <ConfirmButton
          title={t`Remove ${domain}?`}
          text={t`Sign-in for this domain will no longer use an identity provider.`}
          confirm={t`Remove`}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate(id)}
        >
          <Trans>Remove</Trans>
        </ConfirmButton>
      </Group>
    </Stack>
  );
  return (
    <Row
      title={domain}
      detail={
        verifiedAt ? (
          <Trans>
            Verified <RelativeTime at={verifiedAt} />
          </Trans>
        ) : (
          <Trans>Not used for sign-in until verified.</Trans>
        )
      }
    >
      <Tag tone={verifiedAt ? 'good' : 'quiet'}>{verifiedAt ? t`Verified` : t`Not verified`}</Tag>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        <Trans>Show record</Trans>
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t`Verify ${domain}`} size="lg">
        {proof}
      </Modal>
    </Row>
  );
}
