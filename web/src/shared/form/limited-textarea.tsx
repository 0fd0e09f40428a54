import { Textarea, type TextareaProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import classes from './limited-textarea.module.css';

export interface LimitedTextareaProps extends Omit<TextareaProps, 'value'> {
  readonly value?: string;
  readonly maxLength: number;
}

/** A text of limited length. Says how much of it is used. */
export function LimitedTextarea({ value: text = '', maxLength, ...field }: LimitedTextareaProps) {
  const { i18n, t } = useLingui();
  const used = i18n.number(text.length);
  const most = i18n.number(maxLength);
  return (
    <Textarea
      {...field}
      value={text}
      maxLength={maxLength}
      inputContainer={(input) => (
        <>
          {input}
          <span className={classes.count} data-full={text.length >= maxLength || undefined}>
            {t`${used} of ${most} characters`}
          </span>
        </>
      )}
    />
  );
}
