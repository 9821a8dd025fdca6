import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  deleteActionConfig,
  requiredActions,
  updateActionConfig,
  type RequiredAction,
} from '~/api/authentication/requiredActions'
import { runCommand, withoutToast } from '~/api/queryClient'
import { EditForm } from '~/form/EditForm'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import { useText } from '~/ui/useText'
import { ConfigDialog } from '../ConfigDialog'

type Props = { realm: string; action: RequiredAction }

export function ActionConfigDialog({ realm, action: { alias, name } }: Props) {
  const { t } = useText()
  return (
    <ConfigDialog
      title={t('requiredActionConfig', { name })}
      name={name}
      cancelText="cancel"
      clear={() => runCommand(withoutToast(deleteActionConfig(realm, alias)), undefined)}
    >
      <ActionConfigForm realm={realm} alias={alias} />
    </ConfigDialog>
  )
}

function ActionConfigForm({ realm, alias }: { realm: string; alias: string }) {
  usePrefetchQuery(requiredActions.config(realm, alias))
  const { properties = [] } = useSuspenseQuery(requiredActions.description(realm, alias)).data
  return (
    <EditForm
      query={requiredActions.config(realm, alias)}
      save={{ mutation: updateActionConfig(realm, alias) }}
      sections={[
        { fields: fromConfigProperties(properties, { under: ['config'], stored: 'string' }) },
      ]}
      requires="manage-realm"
    />
  )
}
