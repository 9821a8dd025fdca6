import { Skeleton } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import {
  clearActionConfig,
  requiredActions,
  updateActionConfig,
  type RequiredAction,
} from '~/api/authentication/requiredActions'
import { EditForm } from '~/form/EditForm'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'

type Props = { realm: string; action: RequiredAction; onClose: () => void }

export default function ActionConfigDialog({ realm, action, onClose }: Props) {
  const { t } = useText()
  const { alias, name } = action
  const description = useQuery(requiredActions.description(realm, alias))
  const config = useQuery(requiredActions.config(realm, alias))
  const clear = useMutation(clearActionConfig(realm, alias))
  const error = description.error ?? config.error
  const askClear = () =>
    confirm({
      title: 'clearConfigTitle',
      text: 'clearConfigText',
      params: { name },
      danger: true,
      button: 'clear',
      run: async () => {
        await clear.mutateAsync(undefined)
        onClose()
      },
    })
  const loading = <Skeleton screenreaderText={t('spinnerLoading')} />
  return (
    <Dialog
      title={t('requiredActionConfig', { name })}
      cancelText="cancel"
      extraButtons={
        <ActionButton
          variant="link"
          action={{ label: 'clear', requires: 'manage-realm', danger: true, onSelect: askClear }}
        />
      }
      onClose={onClose}
    >
      {error ? (
        <ErrorPanel
          error={error}
          requires="view-realm"
          onRetry={() => void (description.error ? description : config).refetch()}
        />
      ) : description.data && config.data ? (
        <Suspense fallback={loading}>
          <EditForm
            query={requiredActions.config(realm, alias)}
            save={{ mutation: updateActionConfig(realm, alias) }}
            sections={[
              {
                fields: fromConfigProperties(description.data.properties ?? [], {
                  under: ['config'],
                  stored: 'string',
                }),
              },
            ]}
            requires="manage-realm"
          />
        </Suspense>
      ) : (
        loading
      )}
    </Dialog>
  )
}
