import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MenuSettings, type Setup } from '@atrium/proto/identity/setup';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { NamesPerLanguage } from '../../shared/localised/names-per-language.tsx';
import classes from './setup-page.module.css';
import { SetupSection } from './setup-section.tsx';
import { useSaveSection } from './setup.queries.ts';

/** The menus people can choose between, such as one per canteen. */
export function MenusSection({ saved: { version, ...initialValues } }: { saved: Setup['menus'] }) {
  const { t } = useLingui();
  const { mutateAsync } = useSaveSection('menus', version);
  const { form, ...sent } = useContractForm<MenuSettings>({
    schema: MenuSettings,
    initialValues,
    send: mutateAsync,
  });
  return (
    <SetupSection
      title={<Trans>Menus</Trans>}
      lead={<Trans>Menus in the order people see them, such as breakfast, lunch or one per canteen.</Trans>}
    >
      <Form name="menus-form" {...sent} isOfStored>
        <ul className={classes.rows}>
          {form.values.kinds.map(({ id, name }, at) => (
            <li key={id} className={classes.menu}>
              <div className={classes.names}>
                <NamesPerLanguage
                  label={(language) => t`Name (${language})`}
                  value={name}
                  path={`kinds.${at}.name`}
                  error={form.errors[`kinds.${at}.name`]}
                  onChange={(value) => form.setFieldValue(`kinds.${at}.name`, value)}
                />
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t`Remove this menu`}
                onClick={() => form.removeListItem('kinds', at)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('kinds', { id: crypto.randomUUID(), name: {} })}
          >
            <Trans>Add a menu</Trans>
          </Button>
        </div>
      </Form>
    </SetupSection>
  );
}
