import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Radio } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { everyone, includingLists, type Audience } from '@atrium/proto/audience';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { canSelectEveryone, withRequiredExceptions, type AudienceLimit } from './audience-limit.ts';
import { AudienceSection } from './audience-section.tsx';
import classes from './audience-sheet.module.css';
import { ReachPanel } from './reach-panel.tsx';
import { SavedAudiences } from './saved-audiences.tsx';
import { useNames, usePlaceNames } from './use-audience-names.ts';
import { isEmpty, useReach } from './use-reach.ts';

export interface AudienceSheetProps {
  readonly audience: Audience;
  readonly audienceLimit: AudienceLimit;
  readonly onUse: (audience: Audience) => void;
  readonly onClose: () => void;
}

/** Chooses an audience and shows whom it includes. Nothing changes until it is used. */
export function AudienceSheet({ audience, audienceLimit, onUse, onClose }: AudienceSheetProps) {
  const { t } = useLingui();
  useReturnFocus();
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [draft, setDraft] = useState(audience);
  const [isAsking, setAsking] = useState(false);
  const isChanged = draft !== audience;
  const places = usePlaceNames(() => true);
  const nameOf = useNames(draft, places);
  const reach = useReach(draft);
  const section = { audience: draft, onChange: setDraft, audienceLimit, places, nameOf, reach };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Who is this for?`}
      size="44rem"
      radius={isNarrow ? 0 : 'lg'}
      fullScreen={isNarrow}
      // What has been chosen is only lost on purpose.
      closeOnClickOutside={!isChanged}
      closeOnEscape={!isChanged && !isAsking}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Radio.Group
        aria-label={t`Who is this for?`}
        value={draft.everyone ? 'everyone' : 'some'}
        onChange={(choice) =>
          setDraft(choice === 'everyone' ? includingEveryone(draft) : { ...draft, everyone: false })
        }
      >
        <Group gap="lg">
          <Radio value="everyone" label={t`Everyone`} disabled={!canSelectEveryone(audienceLimit)} />
          <Radio value="some" label={t`Selected people`} />
          <SavedAudiences
            audience={draft}
            audienceLimit={audienceLimit}
            onAsk={setAsking}
            onChoose={(chosen) => setDraft(withRequiredExceptions(audienceLimit, chosen))}
          />
        </Group>
      </Radio.Group>
      <div className={classes.columns}>
        <div className={classes.chosen}>
          <AudienceSection
            side="include"
            {...section}
            onChange={(chosen) => setDraft({ ...chosen, everyone: false })}
          />
          <AudienceSection side="except" {...section} />
          <p className={classes.note}>
            <Trans>New starters who match are added automatically.</Trans>
          </p>
        </div>
        <ReachPanel audience={draft} nameOf={nameOf} places={places} reach={reach} />
      </div>
      <Group justify="flex-end" gap="sm" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={isEmpty(draft)} onClick={() => onUse(draft)}>
          <UseLabel people={reach.counting || isEmpty(draft) ? undefined : reach.people} />
        </Button>
      </Group>
    </Modal>
  );
}

function UseLabel({ people }: { readonly people: number | undefined }) {
  const { t } = useLingui();
  return people === undefined
    ? t`Use this audience`
    : t`${plural(people, { one: 'Use for # person', other: 'Use for # people' })}`;
}

const includingEveryone = (audience: Audience): Audience => ({
  ...audience,
  ...Object.fromEntries(includingLists.map((list) => [list, everyone[list]])),
  everyone: true,
});
