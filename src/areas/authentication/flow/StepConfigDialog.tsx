import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import {
  authenticators,
  createStepConfig,
  deleteStepConfig,
  updateStepConfig,
} from '~/api/authentication/authenticators'
import { runCommand, withoutToast } from '~/api/queryClient'
import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import { ConfigDialog } from '../ConfigDialog'
import { configSections, isDescribed } from './step.fields'
import type { Step } from './tree'

type Props = { realm: string; step: Step }

export function StepConfigDialog({ realm, step: { execution } }: Props) {
  const { t, label } = useText()
  const { displayName: name, providerId = '', authenticationConfig: id } = execution
  const { data: description } = useQuery({
    ...authenticators.description(realm, providerId),
    enabled: isDescribed(execution),
  })
  return (
    <ConfigDialog
      title={t('executionConfig', { name })}
      description={label(description?.helpText, { plain: true }) || undefined}
      name={name}
      cancelText={id === undefined ? null : 'close'}
      clear={
        id === undefined ? undefined : () => runCommand(withoutToast(deleteStepConfig(realm)), id)
      }
    >
      <StepConfigForm realm={realm} execution={execution} />
    </ConfigDialog>
  )
}

function StepConfigForm({ realm, execution }: { realm: string; execution: Step['execution'] }) {
  const close = useCloseDialog()
  const { providerId = '', authenticationConfig: id } = execution
  const queries = isDescribed(execution) ? [authenticators.description(realm, providerId)] : []
  const [description] = useSuspenseQueries({ queries })
  const form = {
    sections: configSections(description?.data ?? {}),
    requires: 'manage-realm',
  } as const
  return id === undefined ? (
    <CreateForm
      {...form}
      defaultValues={{ alias: '', config: {} }}
      create={createStepConfig(realm, execution.id)}
      button="save"
      onCreated={close}
      onCancel={close}
    />
  ) : (
    <EditForm
      {...form}
      query={authenticators.config(realm, id)}
      save={{ mutation: updateStepConfig(realm) }}
    />
  )
}
