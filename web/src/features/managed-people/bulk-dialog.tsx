import type { BulkSelection } from '@atrium/proto/identity/people-bulk';
import { usePermission } from '../../shared/session/use-session.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { BulkForm, type BulkPart } from './bulk-form.tsx';
import { useBulkVerbTexts, type BulkVerb } from './bulk-verbs.ts';

export interface BulkDialogProps {
  readonly verb: BulkVerb;
  readonly selection: BulkSelection;
  /** Missing if there are more than are counted. */
  readonly people: number | undefined;
  readonly onClose: () => void;
}

/** Changes the people selected in the list. */
export function BulkDialog({ verb, selection, people, onClose }: BulkDialogProps) {
  const textOf = useBulkVerbTexts();
  const everywhere = usePermission({ access: 'admin:users' });
  const parts: Readonly<Record<BulkVerb, readonly BulkPart[]>> = {
    ...{ site: ['site'], roles: ['roles'], status: ['status'], deactivate: [] },
    edit: everywhere ? ['roles', 'fields'] : ['fields'],
  };
  return (
    <FormDialog opened onClose={onClose} title={textOf(verb, people)} size={verb === 'edit' ? 'lg' : 'md'}>
      <BulkForm verb={verb} selection={selection} parts={parts[verb]} onCancel={onClose} />
    </FormDialog>
  );
}
