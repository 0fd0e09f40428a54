import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { textFor } from '@atrium/proto/common';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { TranslationStates } from '../../shared/localised/translation-states.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { managedMenuQueries, useManagedMenus } from './managed-menus.queries.ts';
import { MenuForm } from './menu-form.tsx';

export function NewMenuPage({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  return (
    <DetailPage title={t`Add a menu`}>
      <MenuForm menu={null} onDone={onDone} />
    </DetailPage>
  );
}

export function ManagedMenuPage({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui();
  const { data: menu } = useSuspenseQuery(managedMenuQueries.one(id));
  const { remove, confirmLanguage } = useManagedMenus();
  const title = textFor(menu.title, useLanguage(), useSession().organisation.defaultLanguage)?.text ?? '';
  const deletion = (
    <ConfirmButton
      title={t`Delete “${title}”?`}
      text={t`People will no longer see it. You can restore it for 30 days.`}
      confirm={t`Delete`}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: onDone })}
    >
      <Trans>Delete</Trans>
    </ConfirmButton>
  );
  return (
    <DetailPage title={title} tools={deletion}>
      <FormAlert error={remove.error} />
      <TranslationStates
        title={menu.title}
        stale={menu.stale}
        isSaving={confirmLanguage.isPending}
        onConfirm={(language) => confirmLanguage.mutate({ id, version: menu.version, language })}
      />
      <RemountIfPristine stored={menu}>
        {(opened) => <MenuForm menu={opened} onDone={onDone} />}
      </RemountIfPristine>
    </DetailPage>
  );
}
