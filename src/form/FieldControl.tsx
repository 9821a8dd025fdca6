import { isMasked } from '~/lib/secrets'
import { FormGroup, FormHelperText, HelperText } from '@patternfly/react-core'
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { useController } from 'react-hook-form'
import { findMissingPermissions } from '~/lib/access'
import { fieldParam, type Field, type FieldValue, type Path } from '~/lib/field'
import { ExternalLink } from '~/ui/ExternalLink'
import { UnknownTextContext, unknownTextKey } from '~/ui/inputs/Combobox'
import { FieldError, HelperMessage } from '~/ui/messages/alerts'
import { HelpIcon } from '~/ui/messages/help'
import { Control } from './Control'
import { useConditionInput, useFormInfo, type FormInfo } from './formInfo'
import { getAt, nameOf } from '~/form/values/paths'
import {
  holdsFor,
  isTrue,
  pathsIn,
  validateEdit,
  valueReader,
  type ValidationError,
} from '~/form/values/rules'
import { controlValue, type Values } from '~/form/values/values'
import { useFieldText } from './fieldTexts'
import './form.css'

export function FieldControl({ field }: { field: Field }) {
  return field.when ? <ConditionalField field={field} /> : <VisibleField field={field} />
}

function ConditionalField({ field }: { field: Field }) {
  const conditionInput = useConditionInput(pathsIn(field.when), useFormInfo())
  return holdsFor(field.when, conditionInput) ? <VisibleField field={field} /> : null
}

/** Kinds with several inputs need a group role to be named. */
const groupRoles = new Map<Field['kind'], 'group' | 'radiogroup'>([
  ['radio', 'radiogroup'],
  ['checkboxes', 'group'],
  ['multivalue', 'group'],
  ['keyvalue', 'group'],
  ['map', 'group'],
])

const alignedKinds: ReadonlySet<Field['kind']> = new Set([
  'switch',
  'radio',
  'checkboxes',
  'range',
  'url',
])

function validateWith(field: Field, form: FormInfo) {
  return (value: FieldValue, values: Values) => {
    const read = valueReader(values, form.representation)
    // Keep the key, not the text: the language may change while the error is shown.
    const validationError = validateEdit(field, value, read, form)
    return validationError === undefined || JSON.stringify(validationError)
  }
}

const parseError = (text = '{"key":""}') => JSON.parse(text) as ValidationError

function useFieldState(field: Field) {
  const form = useFormInfo()
  const dependencies = [...(field.reads ?? []), ...Object.values(field.helpWith ?? {})]
  const forcedValues = field.kind === 'switch' ? (field.forced ?? []) : []
  const paths = [
    ...pathsIn(field.required),
    ...pathsIn(field.readOnly),
    ...pathsIn(field.helpWhen?.holds),
    ...forcedValues.flatMap(({ when }) => pathsIn(when)),
    ...dependencies,
  ]
  const conditionInput = useConditionInput(paths, form)
  const name = nameOf(field.path)
  // Texts in the field's typeaheads that name no choice, by input id.
  const unknownTexts = useRef<ReadonlyMap<string, string>>(new Map())
  const reportUnknownText = (id: string, text: string | undefined) => {
    const others = [...unknownTexts.current].filter(([otherId]) => otherId !== id)
    unknownTexts.current = new Map(text === undefined ? others : [...others, [id, text]])
    void form.trigger(name)
  }
  const { field: controller, fieldState } = useController({
    name,
    control: form.control,
    defaultValue: controlValue(field, form.representation),
    rules: {
      validate: (value: FieldValue, values: Values) => {
        const [text] = unknownTexts.current.values()
        return text === undefined
          ? validateWith(field, form)(value, values)
          : JSON.stringify({ key: unknownTextKey, params: { text } })
      },
      ...(field.rechecks && { deps: field.rechecks.map(nameOf) }),
    },
  })
  const required = isTrue(field.required, conditionInput)
  const forcedValue = forcedValues.find(({ when }) => holdsFor(when, conditionInput))
  const locked =
    form.readOnly || forcedValue !== undefined || isTrue(field.readOnly, conditionInput)
  const missingPermissions = field.requires
    ? findMissingPermissions(field.requires, form.permissions)
    : []
  const hasStoredSecret = isMasked(getAt(form.representation, field.path))
  const { error } = fieldState
  // Server errors are already text.
  const currentError = error && validateEdit(field, controller.value, conditionInput.read, form)
  const reportedError = error?.type === 'validate' ? parseError(error.message) : undefined
  const validationError =
    reportedError?.key === unknownTextKey ? reportedError : (currentError ?? reportedError)
  return {
    form,
    conditionInput,
    controller,
    forcedValue,
    error,
    required,
    locked,
    missingPermissions,
    hasStoredSecret,
    validationError,
    reportUnknownText,
  }
}

function VisibleField({ field }: { field: Field }) {
  const { t, list, text, messageText } = useFieldText(field)
  const state = useFieldState(field)
  const {
    form,
    conditionInput,
    controller,
    forcedValue,
    error,
    required,
    locked,
    missingPermissions,
    hasStoredSecret,
    validationError,
  } = state
  const { help: defaultHelp = '', helpWhen } = field
  const helpKey = helpWhen && holdsFor(helpWhen.holds, conditionInput) ? helpWhen.help : defaultHelp
  const help = field.helpWith
    ? t(helpKey, helpParams(field.helpWith, conditionInput.read))
    : helpKey
  const wrapper = useRef<HTMLDivElement>(null)
  const isFocusTarget = form.focusedField === fieldParam(field.path)
  useScrollAndFocus(isFocusTarget, wrapper)
  const id = form.id + nameOf(field.path)
  const label = text(field.label)
  const errorMessage = error && (validationError ? messageText(validationError) : error.message)
  const notes = [
    field.hint && text(field.hint),
    hasStoredSecret && t('secretStored'),
    missingPermissions.length > 0 &&
      `${t('forbidden', { count: missingPermissions.length })} ${list(missingPermissions)}`,
  ].filter((value) => typeof value === 'string')
  const warnings = locked ? [] : (field.warnings?.(controller.value, conditionInput.read) ?? [])
  // Initial warnings get a permanent place below the field; later ones must not move the layout.
  const [initialTexts] = useState(() => warnings.map(messageText))
  const initialWarnings = errorMessage
    ? []
    : warnings.filter((warning) => initialTexts.includes(messageText(warning)))
  const newWarnings = errorMessage
    ? []
    : warnings.filter((warning) => !initialTexts.includes(messageText(warning)))
  const message = errorMessage || newWarnings.map(messageText).join(' ')
  const descriptionIds = [
    message && `${id}-wrong`,
    notes.length + initialWarnings.length > 0 && `${id}-notes`,
  ]
  const describedBy = descriptionIds.filter(Boolean).join(' ')
  const role = groupRoles.get(field.kind)
  const BelowControl = field.below && form.customControls[field.below]
  const controlProps = {
    id,
    field,
    value: forcedValue?.to ?? controller.value,
    onChange: controller.onChange,
    disabled: locked || missingPermissions.length > 0,
    invalid: error !== undefined,
    label,
    labelledBy: `${id}-label`,
    read: conditionInput.read,
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) controller.onBlur()
  }
  // Look up the focusable element late: controls may replace theirs.
  const setRef = (element: HTMLElement | null) =>
    controller.ref(element && { focus: () => focusFirstControl(element) })
  return (
    <div
      ref={wrapper}
      className={isFocusTarget ? 'castellan-field castellan-focus-target' : 'castellan-field'}
    >
      <FormGroup
        label={<span id={`${id}-label`}>{label}</span>}
        fieldId={id}
        isRequired={required && !controlProps.disabled}
        hasNoPaddingTop={alignedKinds.has(field.kind)}
        // PatternFly would name the group by the button for help, too.
        {...(role && { role, 'aria-labelledby': `${id}-label` })}
        {...(role && describedBy && { 'aria-describedby': describedBy })}
        {...(help && {
          labelHelp: <HelpIcon label={label} help={field.helpWith ? help : text(help)} />,
        })}
      >
        <div ref={setRef} data-control onBlur={onBlur}>
          <UnknownTextContext value={state.reportUnknownText}>
            <Control
              {...controlProps}
              required={required}
              {...(field.placeholder && { placeholder: text(field.placeholder) })}
              {...(describedBy && { describedBy })}
            />
          </UnknownTextContext>
        </div>
        {field.docs && (
          <div className="castellan-docs">
            <ExternalLink href={field.docs}>{t('learnMore')}</ExternalLink>
          </div>
        )}
        {notes.length + initialWarnings.length > 0 && (
          <FormHelperText>
            <HelperText id={`${id}-notes`}>
              {notes.map((note) => (
                <HelperMessage key={note}>{note}</HelperMessage>
              ))}
              {initialWarnings.map((warning) => (
                <HelperMessage
                  key={messageText(warning)}
                  variant={warning.isNote ? undefined : 'warning'}
                >
                  {messageText(warning)}
                </HelperMessage>
              ))}
            </HelperText>
          </FormHelperText>
        )}
        <FieldError
          id={`${id}-wrong`}
          text={message}
          {...(!errorMessage && {
            kind: newWarnings.every(({ isNote }) => isNote) ? 'note' : 'warning',
          })}
        />
        {BelowControl && <BelowControl {...controlProps} />}
      </FormGroup>
    </div>
  )
}

const helpParams = (paths: Readonly<Record<string, Path>>, read: (path: Path) => unknown) =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, read(path)]))

/** Buttons last: those that step a number or remove a value stand before its input. */
const focusableSelectors = [
  'input:not(:disabled), textarea:not(:disabled), select',
  'button:not(:disabled)',
]

const focusFirstControl = (element: HTMLElement | null | undefined) =>
  focusableSelectors
    .map((selector) => element?.querySelector<HTMLElement>(selector))
    .find((control) => control)
    ?.focus()

function useScrollAndFocus(isFocusTarget: boolean, wrapper: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    if (!isFocusTarget) return
    wrapper.current?.scrollIntoView({ block: 'center' })
    focusFirstControl(wrapper.current?.querySelector<HTMLElement>('[data-control]'))
  }, [isFocusTarget, wrapper])
}
