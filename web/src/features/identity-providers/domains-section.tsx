import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { DomainName, type SignInDomain } from '@atrium/proto/identity/sign-in-providers';
import { useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { When } from '../../shared/i18n/when.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { AddingForm } from './adding-form.tsx';
import { ToCopy } from './to-copy.tsx';
import { useDomainActions } from './identity-providers.queries.ts';

/** The domains of the organisation's addresses: what is proven leads to a provider. */
export function DomainsSection({ domains }: { domains: readonly SignInDomain[] }) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        <Trans>Domains of your addresses</Trans>
      </Title>
      <Text c="dimmed" mb="md" maw="44rem">
        <Trans>
          Only a domain that is shown to be yours, by a record in its DNS, leads its addresses to a provider.
          That keeps others from signing in as your people.
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
      <Modal opened={adding} onClose={() => setAdding(false)} title={t`Add a domain`}>
        <DomainForm onAdded={() => setAdding(false)} />
      </Modal>
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
    <AddingForm contract={contract}>
      <TextInput
        label={t`Domain`}
        description={t`The part of your addresses after the @, such as acme.example.`}
        required
        data-autofocus
        {...form.getInputProps('domain')}
      />
    </AddingForm>
  );
}

function DomainRow({ domain: { id, domain, record, provenAt } }: { domain: SignInDomain }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { prove, remove } = useDomainActions();
  const proof = (
    <Stack gap="md">
      <Text>
        <Trans>Publish this TXT record where {domain} is looked after, and then let it be looked for.</Trans>
      </Text>
      <ToCopy label={t`Name`} value={record.name} />
      <ToCopy label={t`Value`} value={record.value} />
      <FormAlert error={prove.error ?? remove.error} />
      <Group gap="sm">
        <Button
          loading={prove.isPending}
          onClick={() => prove.mutate(id, { onSuccess: () => setOpen(false) })}
        >
          <Trans>Look for the record</Trans>
        </Button>
        <ConfirmButton
          title={t`Give ${domain} up?`}
          text={t`Its addresses are led to no provider any more.`}
          confirm={t`Give up`}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate(id)}
        >
          <Trans>Give up</Trans>
        </ConfirmButton>
      </Group>
    </Stack>
  );
  return (
    <Row
      title={domain}
      detail={
        provenAt ? (
          <Trans>
            Proven <When at={provenAt} />
          </Trans>
        ) : (
          <Trans>Leads nowhere until it is proven.</Trans>
        )
      }
    >
      <Badge variant="light" color={provenAt ? 'green' : 'gray'}>
        {provenAt ? t`Proven` : t`Not proven yet`}
      </Badge>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {provenAt ? t`Show the record` : t`Prove`}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t`Prove that ${domain} is yours`} size="lg">
        {proof}
      </Modal>
    </Row>
  );
}
