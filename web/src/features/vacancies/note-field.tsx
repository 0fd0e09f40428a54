import { useLingui } from '@lingui/react/macro';
import { lengths } from '@atrium/proto/common';
import { LimitedTextarea, type LimitedTextareaProps } from '../../shared/form/limited-textarea.tsx';

/** What the recruitment team should know. */
export function NoteField(field: Omit<LimitedTextareaProps, 'maxLength'>) {
  const { t } = useLingui();
  return (
    <LimitedTextarea
      label={t`Note`}
      description={t`Optional. Only the recruitment team can see it.`}
      autosize
      minRows={2}
      maxLength={lengths.reason}
      {...field}
    />
  );
}
