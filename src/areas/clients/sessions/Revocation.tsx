import { Content, Title } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { pushRevocation, setNotBefore } from '~/api/clients/clientRevocation'
import type { Client } from '~/api/clients/clients'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import './sessions.css'

type Props = { realm: string; client: Client }

/** The moment before which tokens of the client do not count. */
export function Revocation({ realm, client: { id, clientId, notBefore = 0, ...client } }: Props) {
  const { t } = useText()
  const set = useMutation(setNotBefore(realm))
  const push = useMutation(pushRevocation(realm))
  const access: Pick<Action, 'requires' | 'disabledReason'> = client.access
    ? { disabledReason: client.access.configure ? undefined : 'objectReadOnly' }
    : { requires: 'manage-clients' }
  const askSet = () =>
    confirm({
      title: 'revokeTokensTitle',
      text: 'revokeTokensConfirm',
      params: { clientId },
      button: 'setToNow',
      danger: true,
      run: () => set.mutateAsync({ id, notBefore: Math.floor(Date.now() / 1000) }),
    })
  const actions: readonly Action[] = [
    { ...access, label: 'setToNow', onSelect: askSet },
    {
      ...access,
      label: 'clear',
      disabledReason: access.disabledReason ?? (notBefore > 0 ? undefined : 'notBeforeNone'),
      onSelect: () => set.mutate({ id, notBefore: 0 }),
    },
    {
      ...access,
      label: 'push',
      disabledReason: access.disabledReason ?? (client.adminUrl ? undefined : 'notBeforeTooltip'),
      onSelect: () => push.mutate(id),
    },
  ]
  return (
    <section className="castellan-revocation" aria-labelledby={`${id}-revocation`}>
      <Title headingLevel="h2" id={`${id}-revocation`}>
        {t('revocation')}
      </Title>
      <Content component="p">
        {t('notBefore')} <HelpIcon label={t('notBefore')} help={t('notBeforeHelp')} />{' '}
        {notBefore > 0 ? <Time value={notBefore * 1000} /> : t('notBeforeNone')}
      </Content>
      <div className="castellan-revocation-actions">
        {actions.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
      </div>
    </section>
  )
}
