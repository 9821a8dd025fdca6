import { useSuspenseQueries } from '@tanstack/react-query'
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
  const close = useCloseDialog()
  const { displayName: name, providerId = '', authenticationConfig: id } = execution
  const queries = isDescribed(execution) ? [authenticators.description(realm, providerId)] : []
  const [description] = useSuspenseQueries({ queries })
  const form = {
    sections: configSections(description?.data ?? {}),
    requires: 'manage-realm',
  } as const
  return (
    <ConfigDialog
      title={t('executionConfig', { name })}
      description={label(description?.data.helpText, { plain: true }) || undefined}
      name={name}
      cancelText={id === undefined ? null : 'close'}
      clear={
        id === undefined ? undefined : () => runCommand(withoutToast(deleteStepConfig(realm)), id)
      }
    >
      {id === undefined ? (
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
      )}
    </ConfigDialog>
  )
}
