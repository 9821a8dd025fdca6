import { ActionGroup, Button, FormGroup } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Form/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  componentTypes,
  type PolicyComponent,
  type PolicyComponentKind,
  type PolicyComponentType,
} from '~/api/client-policies/clientPolicies'
import { createPolicyComponent } from '~/api/client-policies/policyComponents'
import { serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { newEntrySections } from './entry.fields'
import { useGoToOwner } from './useGoToOwner'
import '~/form/form.css'

const words = {
  executor: {
    title: 'addExecutor',
    type: 'executorType',
    help: 'executorsHelpText',
    none: 'choose',
  },
  condition: {
    title: 'addCondition',
    type: 'conditionType',
    help: 'conditionsHelp',
    none: 'selectACondition',
  },
} as const

type Props = { realm: string; kind: PolicyComponentKind; holder: string }

/** A new executor or condition: first its type, then what the type lets be set. */
export function NewPolicyComponentPage({ realm, kind, holder }: Props) {
  const { t } = useText()
  const toHolder = useGoToOwner(kind, holder)
  const { data: info } = useSuspenseQuery(serverInfo)
  const types = componentTypes(info, kind)
  const [id, setId] = useState('')
  const type = types.find((entryType) => entryType.id === id)
  return (
    <>
      <PageHeader title={words[kind].title} />
      <TypeChoice kind={kind} types={types} type={type} onChange={setId} />
      {type ? (
        <CreateForm
          key={id}
          start={{ [kind]: id, configuration: {} } satisfies PolicyComponent}
          create={createPolicyComponent(realm, kind, holder)}
          sections={newEntrySections(type)}
          requires="manage-realm"
          button="add"
          onCreated={toHolder}
          onCancel={toHolder}
        />
      ) : (
        <ActionGroup>
          <Button isDisabled>{t('add')}</Button>
          <Button variant="link" onClick={toHolder}>
            {t('cancel')}
          </Button>
        </ActionGroup>
      )}
    </>
  )
}

type ChoiceProps = {
  kind: PolicyComponentKind
  types: readonly PolicyComponentType[]
  type: PolicyComponentType | undefined
  onChange: (id: string) => void
}

/** Every type with what it does. */
function TypeChoice({ kind, types, type, onChange }: ChoiceProps) {
  const { t, label } = useText()
  const id = useId()
  const { type: title, help, none } = words[kind]
  const explained = type?.helpText ? label(type.helpText, { plain: true }) : t(help)
  return (
    <section className="castellan-section">
      <div className={css(styles.form, styles.modifiers.horizontal)}>
        <FormGroup
          label={<span id={`${id}-label`}>{t(title)}</span>}
          fieldId={id}
          isRequired
          labelHelp={<HelpIcon label={t(title)} help={explained} />}
        >
          <ChoiceField
            id={id}
            aria-labelledby={`${id}-label`}
            placeholder={t(none)}
            options={types.map(({ id: value, helpText }) => ({
              value,
              label: value,
              description: label(helpText, { plain: true }),
            }))}
            value={type?.id ?? ''}
            onChange={onChange}
          />
        </FormGroup>
      </div>
    </section>
  )
}
