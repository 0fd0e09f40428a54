import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { BulkSelection } from '@atrium/proto/identity/people-bulk';
import { BulkForm } from './bulk-form.tsx';

/** Changes those who are chosen in the list. */
export function BulkDialog({ selection, onClose }: { selection: BulkSelection; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onClose} title={t`Change many people`} size="lg">
      <BulkForm selection={selection} parts={['roles', 'fields']} onCancel={onClose} />
    </Modal>
  );
}
