import { Trans } from '@lingui/react/macro';
import { Modal, Switch } from '@mantine/core';
import { useUpdatePreferences } from '../session/preferences.queries.ts';
import { useSession } from '../session/use-session.ts';
import { KeysList } from './keys-list.tsx';

/** Lists the keys that work on every page, and lets people turn single ones off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { singleKeys } = useSession().preferences;
  const prefer = useUpdatePreferences();
  return (
    <Modal opened onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
      <KeysList />
      <Switch
        mt="lg"
        label={<Trans>Shortcuts with single keys</Trans>}
        description={<Trans>Turn them off if you use speech input.</Trans>}
        checked={singleKeys}
        onChange={(event) => prefer.mutate({ singleKeys: event.currentTarget.checked })}
      />
    </Modal>
  );
}
