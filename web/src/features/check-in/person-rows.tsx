import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { colleagueQueries } from '../../shared/people/colleagues.queries.ts';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { named, type ListedPerson } from './check-in-list.ts';
import { GuestFacts } from './guest-facts.tsx';
import type { Sought } from './use-check-in.ts';
import classes from './check-in.module.css';

interface PersonRowsProps {
  readonly people: readonly ListedPerson[];
  readonly q: string;
  readonly isOpen: boolean;
  /** Whose check-in is on its way. */
  readonly busy: string | undefined;
  readonly onCheckIn: (sought: Sought) => void;
}

/** More are found by name. */
const mostRows = 50;
const others = 5;

/** The people who may come, by name, and colleagues who are not on the list. */
export function PersonRows({ people, q, isOpen, busy, onCheckIn }: PersonRowsProps) {
  const { t } = useLingui();
  const found = named(people, q, useLanguage());
  const left = found.length - mostRows;
  return (
    <>
      {found.length > 0 && (
        <Rows label={t`People on the list`}>
          {found.slice(0, mostRows).map((one) => (
            <Row key={one.person} title={one.name} detail={<GuestFacts {...one} />}>
              {one.checkedInAt === null ? (
                isOpen && <CheckInButton person={one} busy={busy} onCheckIn={onCheckIn} />
              ) : (
                <When at={one.checkedInAt} isWaiting={one.isWaiting} />
              )}
            </Row>
          ))}
        </Rows>
      )}
      {left > 0 && (
        <p className={classes.words}>
          <Plural
            value={left}
            one="# more person. Find them by name."
            other="# more people. Find them by name."
          />
        </p>
      )}
      {q !== '' && isOpen && (
        <OtherColleagues q={q} listed={people}>
          {(person) => <CheckInButton person={person} busy={busy} onCheckIn={onCheckIn} />}
        </OtherColleagues>
      )}
    </>
  );
}

interface CheckInButtonProps extends Pick<PersonRowsProps, 'busy' | 'onCheckIn'> {
  readonly person: { readonly person: string; readonly name: string };
}

function CheckInButton({ person: { person, name }, busy, onCheckIn }: CheckInButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      size="sm"
      aria-label={t`Check in ${name}`}
      loading={busy === person}
      onClick={() => onCheckIn({ person, name })}
    >
      <Trans>Check in</Trans>
    </Button>
  );
}

function When({ at, isWaiting }: { at: string; isWaiting: boolean }) {
  const { time } = useFormat();
  const moment = time(at);
  return (
    <span className={classes.words}>
      {isWaiting ? <Trans>{moment}, not sent yet</Trans> : <Trans>Checked in at {moment}</Trans>}
    </span>
  );
}

interface OtherColleaguesProps {
  readonly q: string;
  readonly listed: readonly ListedPerson[];
  readonly children: (person: { person: string; name: string }) => ReactNode;
}

/** Only while there is a network. */
function OtherColleagues({ q, listed, children }: OtherColleaguesProps) {
  const { t } = useLingui();
  const { data } = useInfiniteQuery(colleagueQueries.list({ q }));
  const onList = new Set(listed.map(({ person }) => person));
  const language = useLanguage();
  // The directory also finds people by what they do and where.
  const all = data?.pages.flatMap(({ items }) => items).filter(({ id }) => !onList.has(id)) ?? [];
  const found = named(all, q, language);
  if (found.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>
        <Trans>Not on the list</Trans>
      </h2>
      <Rows label={t`Not on the list`}>
        {found.slice(0, others).map(({ id, name, jobTitle }) => (
          <Row key={id} title={name} detail={jobTitle}>
            {children({ person: id, name })}
          </Row>
        ))}
      </Rows>
    </>
  );
}
