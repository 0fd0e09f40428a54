import { Trans, useLingui } from '@lingui/react/macro';
import {
  Button,
  Checkbox,
  Fieldset,
  Input,
  MultiSelect,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Allergen, Diet, type MenuFields } from '@atrium/proto/content/menus';
import type { ContractForm } from '../../shared/form/use-contract-form.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { NamesPerLanguage } from '../../shared/localised/names-per-language.tsx';
import { allergenNames, dietNames } from '../../shared/menus/allergen-names.ts';

type Form = ContractForm<MenuFields>['form'];

const noDish = { name: {}, price: null, diet: null, allergens: null };

/** Dishes by day, with their allergens and other information. */
export function DaysField({ form }: { form: Form }) {
  const { t } = useLingui();
  return (
    <Input.Wrapper labelElement="div" label={t`Dishes`} error={form.errors['days']}>
      <Stack gap="md" mt="xs">
        {form.values.days.map((_, at) => (
          // Rows have no ID, and are only added at the end.
          // eslint-disable-next-line react/no-array-index-key
          <DayField key={at} form={form} at={at} />
        ))}
        <div>
          <Button
            variant="default"
            data-place="days"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('days', { day: nextDay(form.values), dishes: [noDish] })}
          >
            <Trans>Add a day</Trans>
          </Button>
        </div>
      </Stack>
    </Input.Wrapper>
  );
}

function DayField({ form, at }: { form: Form; at: number }) {
  const { t } = useLingui();
  const number = at + 1;
  return (
    <Fieldset legend={t`Day ${number}`}>
      <Stack gap="sm">
        <DateField
          label={t`Date`}
          min={form.values.validFrom}
          max={form.values.validTo}
          {...form.getInputProps(`days.${at}.day`)}
        />
        {form.values.days[at]?.dishes.map((_, dish) => (
          // Same here.
          // eslint-disable-next-line react/no-array-index-key
          <DishField key={dish} form={form} path={`days.${at}.dishes`} at={dish} />
        ))}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem(`days.${at}.dishes`, noDish)}
          >
            <Trans>Add a dish</Trans>
          </Button>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => form.removeListItem('days', at)}
          >
            <Trans>Remove day</Trans>
          </Button>
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function DishField({ form, path, at }: { form: Form; path: string; at: number }) {
  const { t, i18n } = useLingui();
  const number = at + 1;
  const dishPath = `${path}.${at}`;
  const name = form.getInputProps(`${dishPath}.name`);
  const price = form.getInputProps(`${dishPath}.price`);
  const allergens = form.getInputProps(`${dishPath}.allergens`);
  const chosen = allergens.value as Allergen[] | null;
  const isWithoutAny = chosen?.length === 0;
  return (
    <Fieldset legend={t`Dish ${number}`}>
      <Stack gap="sm">
        <NamesPerLanguage
          label={(language) => t`Name (${language})`}
          value={name.value as MenuFields['title']}
          error={name.error as string | undefined}
          onChange={(value) => form.setFieldValue(`${dishPath}.name`, value)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t`Price`}
            error={price.error as string | undefined}
            value={(price.value as string | null) ?? ''}
            onChange={(event) => form.setFieldValue(`${dishPath}.price`, event.currentTarget.value || null)}
          />
          <Select
            label={t`Diet`}
            clearable
            data={Diet.options.map((value) => ({ value, label: i18n._(dietNames[value]) }))}
            {...form.getInputProps(`${dishPath}.diet`)}
          />
        </SimpleGrid>
        <MultiSelect
          label={t`Allergens`}
          description={t`If left empty, people are asked to check with the canteen.`}
          searchable
          disabled={isWithoutAny}
          data={Allergen.options.map((value) => ({ value, label: i18n._(allergenNames[value]) }))}
          error={allergens.error as string | undefined}
          value={chosen ?? []}
          onChange={(next) => form.setFieldValue(`${dishPath}.allergens`, next.length > 0 ? next : null)}
        />
        <Checkbox
          label={t`Contains none of the 14 allergens`}
          checked={isWithoutAny}
          onChange={(event) =>
            form.setFieldValue(`${dishPath}.allergens`, event.currentTarget.checked ? [] : null)
          }
        />
        <div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => form.removeListItem(path, at)}
          >
            <Trans>Remove dish</Trans>
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}

/** The day after the last one, or the first day of the menu’s validity. */
function nextDay({ validFrom, days }: MenuFields): string {
  const last = days.at(-1)?.day;
  if (!last) return validFrom;
  return new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
}
