import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog, type ConfirmDialogProps } from '../../shared/ui/confirm-dialog.tsx';
import { setupQuery } from './setup.queries.ts';

interface TurnOffDialogProps extends Pick<ConfirmDialogProps, 'opened' | 'onConfirm' | 'onClose'> {
  /** Of the feature. */
  readonly name: string;
  /** The names of its pages. */
  readonly pages: readonly string[];
}

/** Says what disappears, and for how many people. */
export function TurnOffDialog({ opened, name, pages, onConfirm, onClose }: TurnOffDialogProps) {
  const { t, i18n } = useLingui();
  const { data } = useQuery({ ...setupQuery, enabled: opened });
  const people = data?.licence.taken;
  const named = new Intl.ListFormat(i18n.locale).format(pages);
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Turn off “${name}”?`}
      text={
        people === undefined
          ? t`These pages disappear for everyone at once: ${named}. No data is lost.`
          : t`${plural(people, {
              one: `These pages disappear for # person at once: ${named}. No data is lost.`,
              other: `These pages disappear for # people at once: ${named}. No data is lost.`,
            })}`
      }
      confirm={t`Turn off`}
      onConfirm={onConfirm}
      onClose={onClose}
      danger
    />
  );
}
