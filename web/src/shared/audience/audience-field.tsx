import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, type ReactNode } from 'react';
import type { Audience } from '@atrium/proto/audience';
import type { AudienceLimit } from './audience-limit.ts';
import classes from './audience-field.module.css';
import { AudienceSheet } from './audience-sheet.tsx';
import { useAudienceText } from './use-audience-text.ts';
import { useReach } from './use-reach.ts';
import { useReachText } from './use-reach-text.ts';

export interface AudienceFieldProps {
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
  readonly error?: ReactNode;
  /** What this person may choose from; everything by default. */
  readonly audienceLimit?: AudienceLimit;
  /** Its name, if it is not "Audience". */
  readonly label?: string;
}

/** An audience in one line with its number of people. It is chosen in a sheet. */
export function AudienceField({ value, onChange, error, audienceLimit = null, label }: AudienceFieldProps) {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure(false);
  const [name, text] = [useId(), useId()];
  return (
    <Input.Wrapper
      label={label ?? t`Audience`}
      labelElement="div"
      labelProps={{ id: name }}
      error={error}
      role="group"
      aria-labelledby={name}
    >
      <div className={classes.line} data-invalid={error ? true : undefined}>
        <span id={text} className={classes.text}>
          <AudienceLine audience={value} />
        </span>
        <Button
          variant="default"
          size="compact-md"
          className={classes.change}
          data-place="audience"
          aria-describedby={text}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Trans>Change</Trans>
        </Button>
      </div>
      {opened && (
        <AudienceSheet
          audience={value}
          audienceLimit={audienceLimit}
          onUse={(audience) => {
            onChange(audience);
            close();
          }}
          onClose={close}
        />
      )}
    </Input.Wrapper>
  );
}

function AudienceLine({ audience }: { readonly audience: Audience }) {
  const text = useAudienceText(audience);
  const reach = useReach(audience);
  const count = useReachText(audience, reach);
  return (
    <>
      <span className={classes.words}>{text}</span>
      {count !== null && (
        <span className={classes.count} data-counting={reach.counting || undefined}>
          {count}
        </span>
      )}
    </>
  );
}
