import { useLingui } from '@lingui/react/macro';
import type { BulkSelection } from '@atrium/proto/identity/people-bulk';
import { usePermission } from '../../shared/session/use-session.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { BulkForm } from './bulk-form.tsx';

/** Changes the people selected in the list. */
export function BulkDialog({ selection, onClose }: { selection: BulkSelection; onClose: () => void }) {
  const { t } = useLingui();
  const everywhere = usePermission({ access: 'admin:users' });
  return (
    <FormDialog opened onClose={onClose} title={t`Edit multiple people`} size="lg">
      <BulkForm
        selection={selection}
        parts={everywhere ? ['roles', 'fields'] : ['fields']}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
