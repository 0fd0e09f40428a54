import { Trans, useLingui } from '@lingui/react/macro';
import { Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  deliveryChannels,
  deliveryKinds,
  DeliveryRules,
  channelsOf,
  type DeliveryChannel,
  type DeliveryKind,
  type DeliveryRule,
} from '@atrium/proto/notifications/delivery';
import { deliveryChannelLabels, deliveryKindLabels } from '../../shared/delivery/delivery-labels.ts';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { deliveryRulesQuery, useSaveDeliveryRules } from './delivery-rules.queries.ts';
import { SetupSection } from './setup-section.tsx';

/** Notifications turned on or off for everyone, whatever they choose. */
export function DeliveryRulesSection() {
  const { data } = useQuery(deliveryRulesQuery);
  return (
    <SetupSection
      title={<Trans>Notification rules</Trans>}
      lead={<Trans>People choose their notifications in their settings, except for what you set here.</Trans>}
    >
      {data ? (
        <RemountIfPristine stored={data}>{(opened) => <RulesForm saved={opened} />}</RemountIfPristine>
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </SetupSection>
  );
}

function RulesForm({ saved: { version, rules } }: { saved: DeliveryRules & { version: number } }) {
  const { i18n } = useLingui();
  const { mutateAsync } = useSaveDeliveryRules(version);
  const { form, ...sent } = useContractForm<DeliveryRules>({
    schema: DeliveryRules,
    initialValues: { rules },
    send: mutateAsync,
  });
  const decide = (kind: DeliveryKind, channel: DeliveryChannel, on: boolean | null): void => {
    const others = form.values.rules.filter((rule) => rule.kind !== kind || rule.channel !== channel);
    form.setFieldValue('rules', on === null ? others : [...others, { kind, channel, on }]);
  };
  return (
    <Form name="delivery-rules-form" {...sent} isOfStored>
      <SimpleGrid cols={{ base: 1, xs: deliveryChannels.length }}>
        {deliveryKinds.flatMap((kind) =>
          channelsOf(kind).map((channel) => (
            <RuleSelect
              key={`${kind} ${channel}`}
              label={`${i18n._(deliveryKindLabels[kind])}: ${i18n._(deliveryChannelLabels[channel])}`}
              rule={form.values.rules.find((rule) => rule.kind === kind && rule.channel === channel)}
              onChange={(on) => decide(kind, channel, on)}
            />
          )),
        )}
      </SimpleGrid>
    </Form>
  );
}

interface RuleSelectProps {
  readonly label: string;
  readonly rule: DeliveryRule | undefined;
  readonly onChange: (on: boolean | null) => void;
}

function RuleSelect({ label, rule, onChange }: RuleSelectProps) {
  const { t } = useLingui();
  return (
    <Select
      label={label}
      data={[
        { value: 'free', label: t`Up to each person` },
        { value: 'on', label: t`Always` },
        { value: 'off', label: t`Never` },
      ]}
      value={rule ? (rule.on ? 'on' : 'off') : 'free'}
      onChange={(value) => onChange(value === 'free' ? null : value === 'on')}
      allowDeselect={false}
    />
  );
}
