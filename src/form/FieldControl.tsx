import { FormGroup, FormHelperText, HelperText } from '@patternfly/react-core'
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { useController } from 'react-hook-form'
import { missing } from '~/lib/access'
import { fieldParam, type Field, type FieldValue, type Path } from '~/lib/field'
import { ExternalLink } from '~/ui/ExternalLink'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { FieldError } from '~/ui/inputs/FieldError'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { holdsFor, pathsIn, reader, said } from '~/form/values/conditions'
import { Control } from './controls'
import { useFacts, useFormInfo, type FormInfo } from './formInfo'
import { getAt, nameOf } from '~/form/values/paths'
import { faultOf, type Fault } from '~/form/values/rules'
import { useFieldText } from './useFieldText'
import { isMasked, shownOf, type Values } from '~/form/values/values'
import './form.css'

/** Any field: its label with help, its control, its hint and what is wrong with it. */
export function FieldControl({ field }: { field: Field }) {
  return field.when ? <Conditional field={field} /> : <Shown field={field} />
}

function Conditional({ field }: { field: Field }) {
  const facts = useFacts(pathsIn(field.when), useFormInfo())
  return holdsFor(field.when, facts) ? <Shown field={field} /> : null
}

/** Kinds that consist of several controls: they are named by their group. */
const groups = new Map<Field['kind'], 'group' | 'radiogroup'>([
  ['radio', 'radiogroup'],
  ['checkboxes', 'group'],
  ['multivalue', 'group'],
  ['keyvalue', 'group'],
  ['map', 'group'],
])

/** Kinds whose controls are as low as their label. */
const low: ReadonlySet<Field['kind']> = new Set(['switch', 'radio', 'checkboxes', 'range', 'url'])

function validated(field: Field, form: FormInfo) {
  return (value: FieldValue, values: Values) => {
    const read = reader(values, form.representation)
    const required = said(field.required, { read, feature: form.feature })
    const stored = isMasked(getAt(form.representation, field.path))
    // The words are found when it is drawn: the language may change meanwhile.
    const fault = faultOf(field, value, { required, stored, read })
    return fault === undefined || JSON.stringify(fault)
  }
}

/** What `validated` says. */
const faultIn = (text = '{"key":""}') => JSON.parse(text) as Fault

function useDrawn(field: Field) {
  const form = useFormInfo()
  const looksAt = [...(field.reads ?? []), ...Object.values(field.helpWith ?? {})]
  const forces = field.kind === 'switch' ? (field.forced ?? []) : []
  const paths = [
    ...pathsIn(field.required),
    ...pathsIn(field.readOnly),
    ...pathsIn(field.helpWhen?.holds),
    ...forces.flatMap(({ when }) => pathsIn(when)),
    ...looksAt,
  ]
  const facts = useFacts(paths, form)
  const { field: bound, fieldState } = useController({
    name: nameOf(field.path),
    control: form.control,
    defaultValue: shownOf(field, form.representation),
    rules: {
      validate: validated(field, form),
      ...(field.rechecks && { deps: field.rechecks.map(nameOf) }),
    },
  })
  const required = said(field.required, facts)
  const force = forces.find(({ when }) => holdsFor(when, facts))
  const locked = form.readOnly || force !== undefined || said(field.readOnly, facts)
  const lacking = field.requires ? missing(field.requires, form.held) : []
  const stored = isMasked(getAt(form.representation, field.path))
  const { error } = fieldState
  // Those of the server are words already.
  const found = error && faultOf(field, bound.value, { required, stored, read: facts.read })
  const fault = found ?? (error?.type === 'validate' ? faultIn(error.message) : undefined)
  return { form, facts, bound, force, error, required, locked, lacking, stored, fault }
}

function Shown({ field }: { field: Field }) {
  const { t, text, fault: words } = useFieldText(field)
  const drawing = useDrawn(field)
  const { form, facts, bound, force, error, required, locked, lacking, stored, fault } = drawing
  const { help: usual = '', helpWhen } = field
  const key = helpWhen && holdsFor(helpWhen.holds, facts) ? helpWhen.help : usual
  const help = field.helpWith ? t(key, placesIn(field.helpWith, facts.read)) : key
  const frame = useRef<HTMLDivElement>(null)
  const isWanted = form.wanted === fieldParam(field.path)
  useWanted(isWanted, frame)
  const id = form.id + nameOf(field.path)
  const label = text(field.label)
  const wrong = error && (fault ? words(fault) : error.message)
  const notes = [
    field.hint && text(field.hint),
    stored && t('secretStored'),
    lacking.length > 0 && `${t('forbidden', { count: lacking.length })} ${lacking.join(', ')}`,
  ].filter((value) => typeof value === 'string')
  const given = locked ? [] : (field.warnings?.(bound.value, facts.read) ?? [])
  // What was to be said when it was opened has its room; what comes while one types moves nothing.
  const [opened] = useState(() => given.map(words))
  const advice = wrong ? [] : given.filter((warning) => opened.includes(words(warning)))
  const news = wrong ? [] : given.filter((warning) => !opened.includes(words(warning)))
  const below = wrong || news.map(words).join(' ')
  const beside = [below && `${id}-wrong`, notes.length + advice.length > 0 && `${id}-notes`]
  const describedBy = beside.filter(Boolean).join(' ')
  const role = groups.get(field.kind)
  const Below = field.below && form.customControls[field.below]
  const drawn = {
    id,
    field,
    value: force?.to ?? bound.value,
    onChange: bound.onChange,
    disabled: locked || lacking.length > 0,
    invalid: error !== undefined,
    label,
    labelledBy: `${id}-label`,
    read: facts.read,
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) bound.onBlur()
  }
  // What has the focus is found when it is wanted: a control may consist of several elements.
  const take = (element: HTMLElement | null) =>
    bound.ref(element && { focus: () => focusIn(element) })
  return (
    <div ref={frame} className={isWanted ? 'castellan-field castellan-wanted' : 'castellan-field'}>
      <FormGroup
        label={<span id={`${id}-label`}>{label}</span>}
        fieldId={id}
        isRequired={required && !drawn.disabled}
        hasNoPaddingTop={low.has(field.kind)}
        {...(role && { role })}
        {...(role && describedBy && { 'aria-describedby': describedBy })}
        {...(help && {
          labelHelp: <HelpIcon label={label} help={field.helpWith ? help : text(help)} />,
        })}
      >
        <div ref={take} data-control onBlur={leave}>
          <Control
            {...drawn}
            required={required}
            {...(field.placeholder && { placeholder: text(field.placeholder) })}
            {...(describedBy && { describedBy })}
          />
        </div>
        {field.docs && (
          <div className="castellan-docs">
            <ExternalLink href={field.docs}>{t('learnMore')}</ExternalLink>
          </div>
        )}
        {notes.length + advice.length > 0 && (
          <FormHelperText>
            <HelperText id={`${id}-notes`}>
              {notes.map((note) => (
                <HelperMessage key={note}>{note}</HelperMessage>
              ))}
              {advice.map((warning) => (
                <HelperMessage
                  key={words(warning)}
                  variant={warning.isNote ? undefined : 'warning'}
                >
                  {words(warning)}
                </HelperMessage>
              ))}
            </HelperText>
          </FormHelperText>
        )}
        <FieldError
          id={`${id}-wrong`}
          text={below}
          {...(!wrong && { kind: news.every(({ isNote }) => isNote) ? 'note' : 'warning' })}
        />
        {Below && <Below {...drawn} />}
      </FormGroup>
    </div>
  )
}

const placesIn = (places: Readonly<Record<string, Path>>, read: (path: Path) => unknown) =>
  Object.fromEntries(Object.entries(places).map(([name, path]) => [name, read(path)]))

const focusable = 'input:not(:disabled), textarea:not(:disabled), select, button:not(:disabled)'

const focusIn = (element: HTMLElement | null | undefined) =>
  element?.querySelector<HTMLElement>(focusable)?.focus()

/** A field that the address asks for is brought into view and gets the focus. */
function useWanted(isWanted: boolean, frame: RefObject<HTMLDivElement | null>) {
  // The world outside React: the scroll position and the focus of the page.
  useEffect(() => {
    if (!isWanted) return
    frame.current?.scrollIntoView({ block: 'center' })
    focusIn(frame.current?.querySelector<HTMLElement>('[data-control]'))
  }, [isWanted, frame])
}
