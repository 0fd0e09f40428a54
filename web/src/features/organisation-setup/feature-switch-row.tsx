import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { FeatureSwitch } from '@atrium/proto/identity/organisation';
import { usePages } from '../../shared/navigation/use-pages.ts';
import { featureNames } from '../../shared/session/feature-names.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { Row, rowClass } from '../../shared/ui/rows.tsx';
import { featureDescriptions } from './feature-descriptions.ts';
import classes from './features-page.module.css';
import { TurnOffDialog } from './turn-off-dialog.tsx';

export interface FeatureSwitchRowProps {
  readonly one: FeatureSwitch;
  readonly disabled: boolean;
  readonly pending: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A feature with its switch. Turning it off asks first, because it concerns everyone. */
export function FeatureSwitchRow({ one, disabled, pending, onChange }: FeatureSwitchRowProps) {
  const { i18n } = useLingui();
  const [asking, ask] = useDisclosure();
  const name = i18n._(featureNames[one.feature]);
  const pages = usePages().filter(({ feature }) => feature === one.feature);
  if (pages.length === 0)
    return (
      <Row title={name} detail={i18n._(featureDescriptions[one.feature])}>
        <Tag>
          <Trans>Not available yet</Trans>
        </Tag>
      </Row>
    );
  return (
    <li className={rowClass}>
      <Switch
        className={classes.switch}
        labelPosition="left"
        label={name}
        description={i18n._(featureDescriptions[one.feature])}
        checked={pending ? !one.on : one.on}
        disabled={disabled || pending}
        onChange={(event) => (event.currentTarget.checked ? onChange(true) : ask.open())}
      />
      <TurnOffDialog
        opened={asking}
        name={name}
        pages={[...new Set(pages.map(({ label }) => i18n._(label)))]}
        onConfirm={() => onChange(false)}
        onClose={ask.close}
      />
    </li>
  );
}
