import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Profile } from '@atrium/proto/identity/directory';
import type { PrivateField } from '@atrium/proto/identity/privacy';
import { Facts } from '../../shared/detail/facts.tsx';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import classes from './profile-facts.module.css';

/** What is known about a person. Facts that are hidden from others are marked. */
export function ProfileFacts({ person }: { person: Profile }) {
  const { t } = useLingui();
  const places = useDirectoryReferences();
  const [address, map] = [places.address(person.site), places.map(person.site)];
  const call = (number: string | null) => number && <Anchor href={`tel:${number}`}>{number}</Anchor>;
  const fact = (label: string, value: ReactNode, field?: PrivateField) =>
    Boolean(value) && {
      label,
      value: field && person.hidden.includes(field) ? <Hidden>{value}</Hidden> : value,
    };
  return (
    <Facts
      facts={[
        fact(t`Department`, places.department(person.department)),
        fact(t`Site`, places.site(person.site)),
        fact(
          t`Address`,
          map ? (
            <Anchor href={map} target="_blank" rel="noreferrer noopener">
              {address}
            </Anchor>
          ) : (
            address
          ),
        ),
        fact(t`Phone`, call(person.phone), 'phone'),
        fact(t`Mobile`, call(person.mobile), 'mobile'),
        fact(t`E-mail`, person.email && <Address of={person.email} />, 'email'),
        fact(t`Last seen`, person.lastSeen && <RelativeTime at={person.lastSeen} />, 'lastSeen'),
      ]}
    />
  );
}

const Hidden = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span className={classes.hidden}>
      <IconEyeOff size={16} aria-hidden />
      <Trans>Hidden from colleagues</Trans>
    </span>
  </>
);

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
