import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audience } from '@atrium/proto/audience';
import type { ReachCheckResult } from '@atrium/proto/identity/reach';
import { problemMessageFor } from '../api/problem-messages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { PersonSelect } from '../people/person-select.tsx';
import { kindOf } from './audience-kinds.ts';
import { audienceQueries } from './audience.queries.ts';
import classes from './reach-panel.module.css';
import type { NameOf } from './use-audience-names.ts';

export interface ReachCheckProps {
  readonly audience: Audience;
  readonly nameOf: NameOf;
}

/** Whether someone is in an audience, and why. */
export function ReachCheck({ audience, nameOf }: ReachCheckProps) {
  const { t } = useLingui();
  const [person, setPerson] = useState<string | null>(null);
  return (
    <div>
      <PersonSelect
        aria-label={t`Is … in it?`}
        placeholder={t`Is … in it?`}
        value={person}
        onChange={setPerson}
      />
      <div role="status">
        {person !== null && <Answer audience={audience} person={person} nameOf={nameOf} />}
      </div>
    </div>
  );
}

function Answer({ audience, person, nameOf }: ReachCheckProps & { readonly person: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { data, error } = useQuery(audienceQueries.check(audience, person));
  if (error) {
    const message = problemMessageFor(error);
    return <p className={classes.answer}>{message ? i18n._(message) : t`Couldn’t check this.`}</p>;
  }
  if (!data) return null;
  const reasons = new Intl.ListFormat(language).format(namesOf(data, nameOf, t`Everyone`));
  return (
    <p className={classes.answer}>
      {data.in ? (
        <IconCheck size={18} color="var(--mantine-color-green-text)" aria-hidden />
      ) : (
        <IconX size={18} color="var(--mantine-color-red-text)" aria-hidden />
      )}
      <span>
        {data.in
          ? t`Yes: ${reasons}`
          : data.because.length > 0
            ? t`No: excluded by ${reasons}`
            : t`No: matches none`}
      </span>
    </p>
  );
}

const namesOf = ({ because }: ReachCheckResult, nameOf: NameOf, everyone: string): string[] =>
  because.map(({ list, id }) => (id === null ? everyone : nameOf({ kind: kindOf(list), id }).name));
