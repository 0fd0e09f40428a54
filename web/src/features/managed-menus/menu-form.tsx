import { Trans, useLingui } from '@lingui/react/macro';
import { isDraftState } from '@atrium/proto/authoring/publishing';
import { MenuFields, type ManagedMenu } from '@atrium/proto/content/menus';
import { DateRangeField } from '../../shared/form/date-range-field.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { NamesPerLanguage } from '../../shared/localised/names-per-language.tsx';
import { DraftSwitch, useDraftChoice } from '../../shared/publishing/draft-switch.tsx';
import { PublicationPanel } from '../../shared/publishing/publication-panel.tsx';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { DaysField } from './days-field.tsx';
import { FilesField } from './files-field.tsx';
import { menuStates } from './menu-states.ts';
import { publishableMenus, useManagedMenus } from './managed-menus.queries.ts';

const empty: MenuFields = { title: {}, validFrom: '', validTo: '', days: [], menuFiles: {} };

function fieldsOf(menu: ManagedMenu | null): MenuFields {
  if (!menu) return empty;
  const { title, validFrom, validTo, days, menuFiles } = menu;
  return { title, validFrom, validTo, days, menuFiles };
}

/** Title, validity, files, and dishes by day. */
export function MenuForm({ menu, onDone }: { menu: ManagedMenu | null; onDone: () => void }) {
  const { t } = useLingui();
  const { create, edit } = useManagedMenus();
  const choice = useDraftChoice('menu');
  const isLocked = menu !== null && !isDraftState(menu.state) && choice.needsReview;
  const send = async (body: MenuFields): Promise<void> => {
    if (menu) await edit.mutateAsync({ id: menu.id, version: menu.version, body });
    else await create.mutateAsync({ body, isDraft: choice.isDraft });
    onDone();
  };
  const { form, ...contract } = useContractForm<MenuFields>({
    schema: MenuFields,
    initialValues: fieldsOf(menu),
    send,
  });
  return (
    <>
      {menu && (
        <PublicationPanel
          items={publishableMenus}
          item={menu}
          badge={<StateBadge of={menuStates} state={menu.state} />}
          isChanged={contract.isChanged}
          checks={
            menu.days.length === 0 && Object.keys(menu.menuFiles).length === 0
              ? [{ text: t`The menu has neither dishes nor a file.`, action: t`Add dishes`, place: 'days' }]
              : []
          }
        />
      )}
      <Form
        name="menu-form"
        {...contract}
        isReadOnly={isLocked}
        {...(!menu && choice.isDraft && { save: <Trans>Save draft</Trans> })}
      >
        <NamesPerLanguage
          label={(language) => t`Title (${language})`}
          value={form.values.title}
          path="title"
          error={form.errors['title']}
          onChange={(title) => form.setFieldValue('title', title)}
        />
        <DateRangeField
          from={{ required: true, label: t`First day`, ...form.getInputProps('validFrom') }}
          to={{ required: true, label: t`Last day`, ...form.getInputProps('validTo') }}
        />
        <FilesField
          value={form.values.menuFiles}
          known={menu?.files ?? {}}
          error={form.errors['menuFiles']}
          onChange={(change) => form.setFieldValue('menuFiles', change)}
        />
        <DaysField form={form} />
        {!menu && <DraftSwitch {...choice} />}
      </Form>
    </>
  );
}
