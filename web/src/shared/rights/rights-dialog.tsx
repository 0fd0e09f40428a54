import { Trans } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DialogActions } from '../form/dialog-actions.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { RightsEffects } from './rights-effects.tsx';
import type { RightsQuery } from './rights.queries.ts';

export interface RightsDialogProps {
  /** The change about to be made: "Give “Editors” to Anna Nowak?" */
  readonly title: string;
  readonly query: RightsQuery;
  /** The label of the confirm button. */
  readonly confirm: string;
  readonly confirming: boolean;
  /** Why the change failed. */
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows whom a change of roles affects before it is made. */
export function RightsDialog({
  title,
  query,
  confirm,
  confirming,
  error,
  onConfirm,
  onClose,
}: RightsDialogProps) {
  const effects = useInfiniteQuery(query);
  const [first] = effects.data?.pages ?? [];
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <FormAlert error={error ?? effects.error} />
      <div aria-live="polite">
        {first ? (
          <RightsEffects effects={first} people={effects.data?.pages.flatMap(({ items }) => items) ?? []} />
        ) : (
          !effects.error && <RowsSkeleton rows={3} />
        )}
      </div>
      {effects.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={effects.isFetchingNextPage}
          onClick={() => void effects.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={!first} loading={confirming} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Modal>
  );
}
