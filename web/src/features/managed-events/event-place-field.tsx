import { useLingui } from '@lingui/react/macro';
import { Input, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { lengths } from '@atrium/proto/common';
import type { EventPlace } from '@atrium/proto/events/event';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';

type Kind = EventPlace['kind'] | 'none';

const empty: Readonly<Record<Kind, EventPlace | null>> = {
  none: null,
  site: { kind: 'site', site: '', room: '' },
  address: { kind: 'address', address: '', mapUrl: null },
  online: { kind: 'online', url: '' },
};

interface EventPlaceFieldProps {
  readonly place: EventPlace | null;
  readonly errors: FormErrors;
  readonly onChange: (place: EventPlace | null) => void;
}

/** Where an event takes place: at a site, at another address, or online. */
export function EventPlaceField({ place, errors, onChange }: EventPlaceFieldProps) {
  const { t } = useLingui();
  return (
    <Input.Wrapper label={t`Place`} labelElement="div">
      <Stack gap="sm" mt={4}>
        <SegmentedControl
          aria-label={t`Place`}
          value={place?.kind ?? 'none'}
          onChange={(kind) => onChange(empty[kind as Kind])}
          data={[
            { value: 'none', label: t`Not set` },
            { value: 'site', label: t`Site` },
            { value: 'address', label: t`Address` },
            { value: 'online', label: t`Online` },
          ]}
        />
        <PlaceDetails {...{ place, errors }} onChange={onChange} />
      </Stack>
    </Input.Wrapper>
  );
}

function PlaceDetails({ place, errors, onChange: set }: EventPlaceFieldProps) {
  const { t } = useLingui();
  const { sites } = useDirectoryReferences();
  switch (place?.kind) {
    case 'site':
      return (
        <>
          <Select
            label={t`Site`}
            data-path="place.site"
            data={sites}
            searchable
            value={place.site || null}
            error={errors['place.site']}
            onChange={(site) => set({ ...place, site: site ?? '' })}
          />
          <TextInput
            label={t`Room`}
            data-path="place.room"
            maxLength={lengths.address}
            value={place.room}
            error={errors['place.room']}
            onChange={(event) => set({ ...place, room: event.currentTarget.value })}
          />
        </>
      );
    case 'address':
      return (
        <>
          <TextInput
            label={t`Address`}
            data-path="place.address"
            maxLength={lengths.address}
            value={place.address}
            error={errors['place.address']}
            onChange={(event) => set({ ...place, address: event.currentTarget.value })}
          />
          <TextInput
            label={t`Link to a map`}
            data-path="place.mapUrl"
            type="url"
            value={place.mapUrl ?? ''}
            error={errors['place.mapUrl']}
            onChange={(event) => set({ ...place, mapUrl: event.currentTarget.value || null })}
          />
        </>
      );
    case 'online':
      return (
        <TextInput
          label={t`Link to the meeting`}
          data-path="place.url"
          description={t`Invited people see it from 15 minutes before the start.`}
          type="url"
          value={place.url}
          error={errors['place.url']}
          onChange={(event) => set({ ...place, url: event.currentTarget.value })}
        />
      );
    default:
      return null;
  }
}
