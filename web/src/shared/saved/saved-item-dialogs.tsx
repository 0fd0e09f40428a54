import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

export interface SavedItemDialogsProps {
  /** What the reader is about to do with it. */
  readonly asked: 'name' | 'delete' | undefined;
  readonly name: string;
  readonly texts: {
    readonly rename: string;
    /** Of the field: "Name of the view". */
    readonly label: string;
    readonly remove: string;
    /** What deleting it does not touch. */
    readonly kept: string;
  };
  readonly onRename: (name: string) => Promise<unknown>;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Ask before something that is saved under a name is renamed or deleted. */
export function SavedItemDialogs({ asked, name, texts, onRename, onDelete, onClose }: SavedItemDialogsProps) {
  const { t } = useLingui();
  return (
    <>
      {asked === 'name' && (
        <NameDialog title={texts.rename} label={texts.label} name={name} save={onRename} onClose={onClose} />
      )}
      <ConfirmDialog
        opened={asked === 'delete'}
        title={texts.remove}
        text={texts.kept}
        keep={t`Keep`}
        confirm={t`Delete`}
        danger
        onConfirm={onDelete}
        onClose={onClose}
      />
    </>
  );
}
