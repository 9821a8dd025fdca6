import { Skeleton } from '@patternfly/react-core'
import { TrashIcon } from '@patternfly/react-icons/dist/esm/icons/trash-icon'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import {
  authenticators,
  createStepConfig,
  deleteStepConfig,
  updateStepConfig,
  type ConfigDescription,
} from '~/api/authentication/authenticators'
import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { configSections, isDescribed } from './step.fields'
import type { Step } from './tree'

type Props = { realm: string; step: Step; onClose: () => void }

export function StepConfigDialog({ realm, step, onClose }: Props) {
  const { t, label } = useText()
  const { execution } = step
  const hasDescription = isDescribed(execution)
  const description = useQuery({
    ...authenticators.description(realm, execution.providerId ?? ''),
    enabled: hasDescription,
  })
  const { authenticationConfig: id } = execution
  const config = useQuery({ ...authenticators.config(realm, id ?? ''), enabled: id !== undefined })
  const error = description.error ?? config.error
  const isReady = (!hasDescription || description.data) && (id === undefined || config.data)
  const help = label(description.data?.helpText, { plain: true })
  return (
    <Dialog
      title={t('executionConfig', { name: execution.displayName })}
      cancelText={id === undefined && !error ? null : 'close'}
      {...(help && { description: help })}
      {...(id !== undefined && { extraButtons: <ClearButton {...{ realm, id, step, onClose }} /> })}
      onClose={onClose}
    >
      {error ? (
        <ErrorPanel
          error={error}
          requires="view-realm"
          onRetry={() => void (description.error ? description : config).refetch()}
        />
      ) : isReady ? (
        <Suspense fallback={<Skeleton screenreaderText={t('spinnerLoading')} />}>
          <ConfigForm {...{ realm, step, onClose }} description={description.data ?? {}} />
        </Suspense>
      ) : (
        <Skeleton screenreaderText={t('spinnerLoading')} />
      )}
    </Dialog>
  )
}

type FormProps = Props & { description: Pick<ConfigDescription, 'properties'> }

function ConfigForm({ realm, step, onClose, description }: FormProps) {
  const { id, authenticationConfig } = step.execution
  const sections = configSections(description)
  if (authenticationConfig === undefined)
    return (
      <CreateForm
        defaultValues={{ alias: '', config: {} }}
        create={createStepConfig(realm, id)}
        sections={sections}
        requires="manage-realm"
        button="save"
        onCreated={onClose}
        onCancel={onClose}
      />
    )
  return (
    <EditForm
      query={authenticators.config(realm, authenticationConfig)}
      save={{ mutation: updateStepConfig(realm) }}
      sections={sections}
      requires="manage-realm"
    />
  )
}

function ClearButton({ realm, id, step, onClose }: Props & { id: string }) {
  const remove = useMutation(deleteStepConfig(realm))
  const askClear = () =>
    confirm({
      title: 'clearConfigTitle',
      text: 'clearConfigText',
      params: { name: step.execution.displayName },
      danger: true,
      button: 'clear',
      run: async () => {
        await remove.mutateAsync(id)
        onClose()
      },
    })
  return (
    <span className="castellan-clear">
      <TrashIcon />
      <ActionButton
        variant="link"
        action={{ label: 'clear', requires: 'manage-realm', danger: true, onSelect: askClear }}
      />
    </span>
  )
}
