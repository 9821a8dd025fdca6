import { ActionGroup, Button } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Form/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  componentsChange,
  componentTypes,
  type PolicyComponent,
  type PolicyComponentKind,
  type PolicyComponentType,
} from '~/api/client-policies/clientPolicies'
import { addComponent, createPolicyComponent } from '~/api/client-policies/policyComponents'
import { serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { useGoTo } from '~/routing/links'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { newComponentSections } from './policyComponent.fields'
import { confirmPolicyChange } from './policyGuard'
import { componentOwnerLink } from './policyLinks'
import '~/form/form.css'

const messages = {
  executor: {
    title: 'addExecutor',
    type: 'executorType',
    help: 'executorsHelpText',
    placeholder: 'choose',
  },
  condition: {
    title: 'addCondition',
    type: 'conditionType',
    help: 'conditionsHelp',
    placeholder: 'selectACondition',
  },
} as const

export const load = () => [serverInfo]

/** Adds an executor to a profile or a condition to a policy. */
export default function NewPolicyComponentPage() {
  const { t } = useText()
  const goTo = useGoTo()
  const { realm = '', profileName, policyName = '' } = useParams({ strict: false })
  const kind = profileName === undefined ? 'condition' : 'executor'
  const owner = profileName ?? policyName
  const goToOwner = () => void goTo(componentOwnerLink(kind, owner))
  const { data: info } = useSuspenseQuery(serverInfo)
  const types = componentTypes(info, kind)
  const [typeId, setTypeId] = useState('')
  const type = types.find((candidate) => candidate.id === typeId)
  return (
    <>
      <PageHeader title={messages[kind].title} />
      <TypeSelect kind={kind} types={types} type={type} onChange={setTypeId} />
      {type ? (
        <CreateForm
          key={typeId}
          defaultValues={{ [kind]: typeId, configuration: {} } satisfies PolicyComponent}
          create={createPolicyComponent(realm, kind, owner)}
          sections={newComponentSections(type)}
          requires="manage-realm"
          button="add"
          before={(entry) =>
            confirmPolicyChange(realm, componentsChange(kind, owner, addComponent(entry)))
          }
          onCreated={goToOwner}
          onCancel={goToOwner}
        />
      ) : (
        <ActionGroup>
          <Button isDisabled>{t('add')}</Button>
          <Button variant="link" onClick={goToOwner}>
            {t('cancel')}
          </Button>
        </ActionGroup>
      )}
    </>
  )
}

type TypeSelectProps = {
  kind: PolicyComponentKind
  types: readonly PolicyComponentType[]
  type: PolicyComponentType | undefined
  onChange: (id: string) => void
}

function TypeSelect({ kind, types, type, onChange }: TypeSelectProps) {
  const { t, label } = useText()
  const { type: title, help, placeholder } = messages[kind]
  const helpText = type?.helpText ? label(type.helpText, { plain: true }) : t(help)
  return (
    <section className="castellan-section">
      <div className={css(styles.form, styles.modifiers.horizontal)}>
        <LabeledControl label={title} isRequired help={helpText}>
          {(control) => (
            <ChoiceField
              {...control}
              placeholder={t(placeholder)}
              options={types.map(({ id: value, helpText }) => ({
                value,
                label: value,
                description: label(helpText, { plain: true }),
              }))}
              value={type?.id ?? ''}
              onChange={onChange}
            />
          )}
        </LabeledControl>
      </div>
    </section>
  )
}
