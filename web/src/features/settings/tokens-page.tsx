import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import type { NewApiToken } from '@atrium/proto/identity/api-tokens';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { ownTokensQuery, useTokenActions } from '../../shared/api-tokens/api-tokens.queries.ts';
import { TokenRow } from '../../shared/api-tokens/token-row.tsx';
import { OneTimeSecret } from '../../shared/secret/one-time-secret.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { BackToSettings } from './back-to-settings.tsx';
import { TokenForm } from './token-form.tsx';

/** API tokens, which act on behalf of the person. */
export function TokensPage() {
  const { t } = useLingui();
  const { items } = useSuspenseQuery(ownTokensQuery).data;
  const { revoke } = useTokenActions();
  const [shown, setShown] = useState<'form' | NewApiToken>();
  const close = (): void => setShown(undefined);
  return (
    <Page
      title={t`API tokens`}
      lead={t`Tokens let apps and scripts use Atrium on your behalf, with the permissions you choose.`}
      width="reading"
      back={<BackToSettings />}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setShown('form')}>
          <Trans>Create a token</Trans>
        </Button>
      }
    >
      {items.length === 0 ? (
        <EmptyState icon={IconKey} title={t`No tokens`} text={t`Tokens you create will appear here.`} />
      ) : (
        <Rows>
          {items.map((token) => (
            <TokenRow key={token.id} token={token} onEnd={() => revoke.mutate(token.id)} />
          ))}
        </Rows>
      )}
      <FormDialog opened={shown === 'form'} onClose={close} title={t`Create a token`}>
        <TokenForm onMade={setShown} />
      </FormDialog>
      <Modal
        opened={typeof shown === 'object'}
        onClose={close}
        title={t`Your new token`}
        closeOnClickOutside={false}
      >
        {typeof shown === 'object' && (
          <OneTimeSecret name={shown.token.name} secret={shown.secret} onDone={close} />
        )}
      </Modal>
    </Page>
  );
}
