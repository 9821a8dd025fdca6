import { TextArea } from '@patternfly/react-core'
import {
  isReadable,
  parseAnnotationRow,
  annotationRow,
  type Annotation,
} from '~/api/user-profile/profileForms'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { TypeaheadField } from '~/ui/inputs/Combobox'
import { AddRowButton, LinesInput, RemoveRowButton } from '~/ui/inputs/lists'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { parseOptionLabels, validatorOptions } from './annotationRows'
import './user-profile.css'

// What pages of the server look at: @texts input* @texts kcNumber*
const annotationKeys = [
  'inputType',
  'inputHelperTextBefore',
  'inputHelperTextAfter',
  'inputOptionLabels',
  'inputOptionLabelsI18nPrefix',
  'inputTypePlaceholder',
  'inputTypeSize',
  'inputTypeCols',
  'inputTypeRows',
  'inputTypeStep',
  'kcNumberFormat',
  'kcNumberUnFormat',
]

const inputTypes = [
  'text',
  'textarea',
  'select',
  'select-radiobuttons',
  'multiselect',
  'multiselect-checkboxes',
  'multi-input',
  'html5-email',
  'html5-tel',
  'html5-url',
  'html5-number',
  'html5-range',
  'html5-datetime-local',
  'html5-date',
  'html5-month',
  'html5-week',
  'html5-time',
]

const isObjectValued = (key: string) => key === 'inputOptionLabels'

const emptyAnnotation: Annotation = { key: '', isJson: false, text: '' }

/** Edits non-string values as JSON. */
export default function Annotations(props: CustomControlProps) {
  const { id, value, onChange, disabled, invalid, label, read } = props
  const { t } = useText()
  const annotations = toStrings(value).map(parseAnnotationRow)
  const setAnnotations = (next: readonly Annotation[]) => onChange(next.map(annotationRow))
  const last = annotations.at(-1)
  const options = validatorOptions(toStrings(read(['validatorRows'])))
  return (
    <div id={id} className="castellan-rows castellan-notes">
      {annotations.length === 0 && <p>{disabled ? '—' : t('missingAttributes', { label })}</p>}
      {annotations.map((annotation, index) => (
        // The index is the only identity: rows keep all state in `value`.
        <div key={index} className="castellan-pair">
          <div className="castellan-grow">
            <TypeaheadField
              id={`${id}-${index}-key`}
              aria-label={`${t('key')} ${index + 1}`}
              placeholder={t('keyPlaceholder')}
              options={annotationKeys.map((key) => ({
                value: key,
                label: key,
                description: t(key),
              }))}
              value={annotation.key === '' ? [] : [annotation.key]}
              createOption={(typed) => typed.trim().replaceAll('\t', ' ') || undefined}
              isDisabled={disabled}
              onChange={([key = '']) =>
                setAnnotations(
                  annotations.with(index, {
                    ...annotation,
                    key,
                    isJson: annotation.isJson || isObjectValued(key),
                  }),
                )
              }
            />
          </div>
          <div className="castellan-grow">
            <AnnotationValue
              id={`${id}-${index}-value`}
              name={`${t('value')} ${index + 1}`}
              annotation={annotation}
              options={options}
              isDisabled={disabled}
              isInvalid={invalid}
              onChange={(text) => setAnnotations(annotations.with(index, { ...annotation, text }))}
            />
          </div>
          <RemoveRowButton
            label={`${t('removeAttribute')}: ${annotation.key || index + 1}`}
            isReadOnly={disabled}
            onClick={() => setAnnotations(annotations.toSpliced(index, 1))}
          />
        </div>
      ))}
      <AddRowButton
        label={t('addAttribute', { label })}
        isReadOnly={disabled}
        isDisabled={last?.key === ''}
        onClick={() => setAnnotations([...annotations, emptyAnnotation])}
      />
    </div>
  )
}

type AnnotationValueProps = {
  id: string
  name: string
  annotation: Annotation
  /** The options of the attribute's validator. */
  options: readonly string[]
  isDisabled: boolean
  isInvalid: boolean
  onChange: (text: string) => void
}

function AnnotationValue({
  id,
  name,
  annotation,
  options,
  isDisabled,
  isInvalid,
  onChange,
}: AnnotationValueProps) {
  const { t } = useText()
  const labels =
    annotation.key === 'inputOptionLabels' ? parseOptionLabels(annotation.text) : undefined
  if (labels && options.length > 0)
    return (
      <OptionLabels
        id={id}
        options={options}
        labels={labels}
        isDisabled={isDisabled}
        onChange={(next) => onChange(JSON.stringify(next))}
      />
    )
  const isInvalidJson = isInvalid && !isReadable(annotation)
  if (annotation.isJson)
    return (
      <>
        <TextArea
          id={id}
          aria-label={`${name} (JSON)`}
          className="castellan-script"
          dir="ltr"
          spellCheck={false}
          rows={2}
          resizeOrientation="vertical"
          value={annotation.text}
          readOnlyVariant={isDisabled ? 'default' : undefined}
          validated={isInvalidJson ? 'error' : 'default'}
          onChange={(_event, text) => onChange(text)}
        />
        {isInvalidJson && <FieldError text={t('annotationNoJson')} />}
      </>
    )
  if (annotation.key === 'inputType')
    return (
      <ChoiceField
        id={id}
        aria-label={name}
        placeholder={t('valuePlaceholder')}
        options={inputTypes.map((type) => ({ value: type, label: type }))}
        value={annotation.text}
        isDisabled={isDisabled}
        onChange={onChange}
      />
    )
  return (
    <LinesInput
      id={id}
      aria-label={name}
      dir="auto"
      placeholder={t('valuePlaceholder')}
      value={annotation.text}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  )
}

type Labels = Readonly<Record<string, string>>

type OptionLabelsProps = {
  id: string
  options: readonly string[]
  labels: Labels
  isDisabled: boolean
  onChange: (labels: Labels) => void
}

function OptionLabels({ id, options, labels, isDisabled, onChange }: OptionLabelsProps) {
  const { t } = useText()
  const setLabel = (option: string, text: string) => {
    const { [option]: _previous, ...others } = labels
    onChange(text === '' ? others : { ...others, [option]: text })
  }
  return (
    <div id={id} className="castellan-rows">
      {options.map((option) => (
        <label key={option} className="castellan-pair">
          <bdi className="castellan-break castellan-option">{option}</bdi>
          <LinesInput
            dir="auto"
            aria-label={t('optionLabelOf', { option })}
            placeholder={option}
            value={labels[option] ?? ''}
            isDisabled={isDisabled}
            onChange={(text) => setLabel(option, text)}
          />
        </label>
      ))}
    </div>
  )
}
