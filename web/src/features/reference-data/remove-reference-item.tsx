import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';

export interface RemoveReferenceItemProps {
  readonly item: { readonly id: string; readonly name: string; readonly people: number };
  readonly others: { value: string; label: string }[];
  readonly remove: (id: string, replacement: string | null) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Removes an item. If people use it, a replacement must be chosen first. */
export function RemoveReferenceItem({ item, others, remove, onClose }: RemoveReferenceItemProps) {
  const { t } = useLingui();
  useReturnFocus();
  const [replacement, setReplacement] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const needsReplacement = item.people > 0;
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await remove(item.id, replacement);
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t`Remove “${item.name}”?`} size="sm">
      <FormAlert error={failure} />
      {needsReplacement ? (
        <Select
          label={t`Move people to`}
          data={others}
          value={replacement}
          onChange={setReplacement}
          searchable
          required
        />
      ) : (
        <Text>
          <Trans>It isn’t in use.</Trans>
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          color="red"
          loading={sending}
          disabled={needsReplacement && !replacement}
          onClick={() => void send()}
        >
          <Trans>Remove</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
