import { FormGroup, Switch, TextInput } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/minus-circle-icon'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { queryClient } from '~/api/queryClient'
import { realms, updateRealmPolicy, type Realm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { moveItem } from '~/lib/async/reorder'
import { describeError, FieldErrors, statusOf } from '~/lib/errors'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { hasText, translate } from '~/lib/i18n'
import { IconButton, OrderButtons, type Order } from '~/ui/actions/buttons'
import { useDragOrder } from '~/ui/actions/useDragOrder'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { NumberField } from '~/ui/inputs/numbers'
import { FieldError } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { password } from './password.fields'
import {
  isNumericRule,
  minimumOf,
  newRule,
  readRules,
  rejectedRule,
  ruleError,
  writeRules,
  type RejectedRule,
  type Rule,
  type RuleType,
} from './passwordRules'
import '../authentication.css'

const customControls = { rules: PasswordRules }

export function PasswordPolicy({ realm }: { realm: string }) {
  const [rejected, setRejected] = useState<RejectedRule>()
  const update = updateRealmPolicy(realm, {
    done: 'updatePasswordPolicySuccess',
    failed: 'updatePasswordPolicyError',
  })
  const save = async (patch: Partial<Realm>) => {
    const stored = queryClient.getQueryData(realms.byName(realm).queryKey)?.passwordPolicy ?? ''
    setRejected(undefined)
    try {
      await update.mutationFn(patch)
    } catch (error) {
      const found = rejectedRule(describeError(error), patch.passwordPolicy ?? '', stored)
      setRejected(found)
      if (!found || statusOf(error) === undefined) throw error
      const message = translate('passwordRuleInvalid')
      throw new FieldErrors([{ field: 'passwordPolicy', message }], error)
    }
  }
  return (
    <RejectedRuleContext value={rejected}>
      <EditForm
        query={realms.byName(realm)}
        sections={password}
        customControls={customControls}
        requires="manage-realm"
        save={{ mutation: { ...update, mutationFn: save }, partial: true }}
      />
    </RejectedRuleContext>
  )
}

// What each policy is about, and what it says in words: @texts passwordPoliciesHelp.* @texts passwordMust.*

/** What the server refused; shown until the value changes. */
const RejectedRuleContext = createContext<RejectedRule | undefined>(undefined)

function useServerError({ id, value }: Rule) {
  const { t } = useText()
  const rejected = use(RejectedRuleContext)
  if (rejected?.rule.id !== id || rejected.rule.value !== value) return undefined
  const { reason } = rejected
  return 'text' in reason ? reason.text : t(reason.key, { file: reason.file })
}

function PasswordRules({ id, value, onChange, disabled }: CustomControlProps) {
  const { t } = useText()
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const types: RuleType[] = (info?.passwordPolicies ?? []).flatMap(
    ({ id: type, displayName, ...config }) =>
      type ? [{ id: type, displayName: displayName ?? type, ...config }] : [],
  )
  const rules = readRules(valueToString(value))
  const unusedTypes = types.filter((type) => !rules.some((rule) => rule.id === type.id))
  const setRules = (next: readonly Rule[]) => onChange(writeRules(next))
  const move = (from: number, to: number) => setRules(moveItem(rules, from, to))
  const indexOfKey = (key: string) => rules.findIndex((rule) => `/${rule.id}` === key)
  const drag = useDragOrder((from, to) => move(indexOfKey(from), indexOfKey(to)))
  const addControl = !disabled && (
    <div className="castellan-rule-add">
      <ChoiceField
        id={`${id}-add`}
        options={unusedTypes.map((type) => ({ value: type.id, label: type.displayName }))}
        value=""
        placeholder={t('addPolicy')}
        aria-label={t('addPolicy')}
        isDisabled={unusedTypes.length === 0}
        onChange={(chosen) => {
          const type = unusedTypes.find((ruleType) => ruleType.id === chosen)
          if (type) setRules([...rules, newRule(type)])
        }}
      />
    </div>
  )
  if (rules.length === 0)
    return (
      <EmptyStateMessage
        title="noPasswordPolicies"
        text="noPasswordPoliciesInstructions"
        action={addControl}
      />
    )
  return (
    <div className="castellan-rows">
      {addControl}
      {/* Keycloak reports the first rule that a password violates. */}
      <ol className="castellan-rules" aria-label={t('passwordPolicy')}>
        {rules.map((rule, index) => (
          <li
            key={rule.id}
            {...(!disabled && drag.target(`/${rule.id}`))}
            className={drag.over === `/${rule.id}` ? 'castellan-rule-drop-target' : ''}
          >
            <RuleRow
              id={`${id}-${rule.id}`}
              rule={rule}
              type={types.find((type) => type.id === rule.id)}
              isDisabled={disabled}
              order={{
                index,
                count: rules.length,
                isBusy: false,
                handle: drag.handle(`/${rule.id}`),
                move: (to) => move(index, to),
              }}
              onChange={(next) => setRules(rules.with(index, { ...rule, value: next }))}
              onRemove={() => setRules(rules.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <PolicyDescription rules={rules} />
    </div>
  )
}

type RowProps = {
  id: string
  rule: Rule
  type: RuleType | undefined
  isDisabled: boolean
  order: Order
  onChange: (value: string) => void
  onRemove: () => void
}

function RuleRow({ id, rule, type, isDisabled, order, onChange, onRemove }: RowProps) {
  const { t } = useText()
  const name = type?.displayName ?? rule.id
  const help = `passwordPoliciesHelp.${rule.id}`
  const serverError = useServerError(rule)
  const error = ruleError(rule, type)
  const errorText = error === undefined ? serverError : t(error)
  return (
    <FormGroup
      className="castellan-rule"
      label={name}
      fieldId={id}
      isRequired={rule.value !== undefined}
      labelHelp={hasText(help) ? <HelpIcon label={name} help={t(help)} /> : undefined}
    >
      <div className="castellan-pair">
        <div className="castellan-grow">
          <RuleControl {...{ id, rule, type, isDisabled, onChange, name, error: errorText }} />
        </div>
        {!isDisabled && (
          <>
            <OrderButtons {...order} name={name} />
            <IconButton
              aria-label={`${t('remove')}: ${name}`}
              icon={<MinusCircleIcon />}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      <FieldError id={`${id}-fault`} text={errorText} />
    </FormGroup>
  )
}

type ControlProps = Omit<RowProps, 'onRemove' | 'order'> & {
  name: string
  error: string | undefined
}

function RuleControl({ id, rule, type, isDisabled, onChange, name, error }: ControlProps) {
  const { t } = useText()
  const { value } = rule
  if (value === undefined)
    return <Switch id={id} aria-label={name} label={t('on')} isChecked isDisabled />
  if (isNumericRule(rule.id, type))
    return (
      <NumberField
        id={id}
        value={value === '' ? undefined : Number(value)}
        min={minimumOf(rule.id)}
        isDisabled={isDisabled}
        isInvalid={error !== undefined}
        aria-label={name}
        onChange={(next) => onChange(next === undefined ? '' : String(next))}
      />
    )
  return (
    <TextInput
      id={id}
      dir="auto"
      value={value}
      isRequired
      validated={error ? 'error' : 'default'}
      aria-describedby={`${id}-fault`}
      readOnlyVariant={isDisabled ? 'default' : undefined}
      onChange={(_event, next) => onChange(next)}
    />
  )
}

function PolicyDescription({ rules }: { rules: readonly Rule[] }) {
  const { t } = useText()
  const describedRules = rules.filter(({ id }) => hasText(`passwordMust.${id}`, { count: 1 }))
  if (describedRules.length === 0) return null
  return (
    <section className="castellan-password-summary">
      <strong>{t('passwordInWords')}</strong>
      <ul>
        {describedRules.map(({ id, value = '' }) => (
          <li key={id}>{t(`passwordMust.${id}`, { value, count: Number(value) })}</li>
        ))}
      </ul>
    </section>
  )
}
