import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Profile } from '@atrium/proto/identity/directory';
import type { PrivateField } from '@atrium/proto/identity/privacy';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import classes from './profile-page.module.css';

/** Facts about a person, one per line. Those hidden from others are marked. */
export function ProfileFacts({ person }: { person: Profile }) {
  const { t } = useLingui();
  const places = useDirectoryReferences();
  const [address, map] = [places.address(person.site), places.map(person.site)];
  const call = (number: string | null) => number && <Anchor href={`tel:${number}`}>{number}</Anchor>;
  const hides = (field: PrivateField): boolean => person.hidden.includes(field);
  return (
    <dl className={classes.facts}>
      <Fact name={t`Department`}>{places.department(person.department)}</Fact>
      <Fact name={t`Site`}>{places.site(person.site)}</Fact>
      <Fact name={t`Address`}>
        {map ? (
          <Anchor href={map} target="_blank" rel="noreferrer noopener">
            {address}
          </Anchor>
        ) : (
          address
        )}
      </Fact>
      <Fact name={t`Phone`} hidden={hides('phone')}>
        {call(person.phone)}
      </Fact>
      <Fact name={t`Mobile`} hidden={hides('mobile')}>
        {call(person.mobile)}
      </Fact>
      <Fact name={t`E-mail`} hidden={hides('email')}>
        {person.email && <Address of={person.email} />}
      </Fact>
      <Fact name={t`Last seen`} hidden={hides('lastSeen')}>
        {person.lastSeen && <RelativeTime at={person.lastSeen} />}
      </Fact>
    </dl>
  );
}

function Fact({ name, hidden = false, children }: { name: string; hidden?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {hidden && (
          <span className={classes.hidden}>
            <IconEyeOff size={16} aria-hidden />
            <Trans>Hidden from colleagues</Trans>
          </span>
        )}
      </dd>
    </div>
  );
}

/** On a narrow screen, an address breaks before its @, not within a name. */
function Address({ of }: { of: string }) {
  const [name, place] = of.split('@');
  return (
    <Anchor href={`mailto:${of}`}>
      {name}
      <wbr />@{place}
    </Anchor>
  );
}
