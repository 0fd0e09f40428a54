import { Trans } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './scan.module.css';

interface TypedCodeProps {
  readonly label: string;
  /** What a code looks like. */
  readonly placeholder: string;
  readonly isSending: boolean;
  readonly onCode: (text: string) => void;
}

/** A field for a code that cannot be scanned. It is ready for the next one at once. */
export function TypedCode({ label, placeholder, isSending, onCode }: TypedCodeProps) {
  const [text, setText] = useState('');
  const send = (): void => {
    if (text.trim() === '') return;
    onCode(text.trim());
    setText('');
  };
  return (
    <div className={classes.typed}>
      <TextInput
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
      <Button variant="default" loading={isSending} onClick={send}>
        <Trans>Enter</Trans>
      </Button>
    </div>
  );
}
