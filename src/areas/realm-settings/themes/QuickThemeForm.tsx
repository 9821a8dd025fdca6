import {
  Button,
  ExpandableSection,
  Form,
  FormGroup,
  FormHelperText,
  HelperText,
  TextInput,
} from '@patternfly/react-core'
import { useId, useState, type ReactNode } from 'react'
import { ColorField } from '~/ui/inputs/ColorField'
import { FieldError } from '~/ui/inputs/FieldError'
import { FileDrop } from '~/ui/inputs/FileDrop'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useText } from '~/ui/useText'
import {
  contrast,
  isColor,
  resolveValues,
  themeVariables,
  type Mode,
  type ThemeVariable,
} from './quickTheme'
import { dataUrl, imageKinds, type ImageKind, type Theme } from './themeJar'

// The labels of colours and images are their names: @texts *Color @texts *Color* @texts font @texts logo* @texts favicon

const acceptedTypes = '.png,.gif,.jpeg,.jpg,.svg,.webp'

const imageLabels = { favicon: 'favicon', logo: 'logo', bgimage: 'backgroundImage' } as const

/** Minimum for readable text (WCAG 2.2 AA). */
const minContrast = 4.5

type Props = { theme: Theme; mode: Mode; onChange: (theme: Theme) => void }

export function QuickThemeForm({ theme, mode, onChange }: Props) {
  const { t } = useText()
  const id = useId()
  const values = resolveValues(mode, theme[mode])
  const setValue = (name: string, value: string | undefined) => {
    const { [name]: _before, ...others } = theme[mode]
    onChange({ ...theme, [mode]: { ...others, ...(value !== undefined && { [name]: value }) } })
  }
  const visibleVariables = themeVariables.filter((variable) => variable[mode])
  const fields = (list: readonly ThemeVariable[]) =>
    list.map(({ name }) => (
      <ValueField
        key={`${mode}/${name}`}
        name={name}
        value={values.get(name) ?? ''}
        isChosen={theme[mode][name] !== undefined}
        onChange={(value) => setValue(name, value)}
      />
    ))
  const [text = '', background = ''] = [values.get('textColor'), values.get('backgroundColor')]
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      {imageKinds.map((kind) => (
        <ImageField key={kind} kind={kind} theme={theme} onChange={onChange} />
      ))}
      {(['logoWidth', 'logoHeight'] as const).map((name) => (
        <FormGroup key={name} label={t(name)} fieldId={`${id}-${name}`}>
          <TextInput
            id={`${id}-${name}`}
            dir="ltr"
            value={theme[name]}
            onChange={(_event, value) => onChange({ ...theme, [name]: value })}
          />
        </FormGroup>
      ))}
      {visibleVariables
        .filter(({ parent }) => parent === undefined)
        .map((variable) => {
          const dependents = visibleVariables.filter(({ parent }) => parent === variable.name)
          return (
            <div key={`${mode}/${variable.name}`} className="castellan-rows">
              {fields([variable])}
              {dependents.length > 0 && (
                <DependentValues parent={variable.name}>{fields(dependents)}</DependentValues>
              )}
            </div>
          )
        })}
      {contrast(text, background) < minContrast && (
        <HelperText isLiveRegion>
          <HelperMessage variant="warning">{t('themeContrast')}</HelperMessage>
        </HelperText>
      )}
    </Form>
  )
}

function DependentValues({ parent, children }: { parent: string; children: ReactNode }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <ExpandableSection
      toggleText={t('themeFollowers', { name: t(parent) })}
      isExpanded={isOpen}
      onToggle={(_event, next) => setOpen(next)}
      isIndented
    >
      {isOpen && <div className="castellan-rows">{children}</div>}
    </ExpandableSection>
  )
}

type ValueProps = {
  name: string
  value: string
  isChosen: boolean
  onChange: (value: string | undefined) => void
}

function ValueField({ name, value, isChosen, onChange }: ValueProps) {
  const { t } = useText()
  const id = useId()
  const isFont = name === 'font'
  const label = t(isFont ? 'themeFont' : name)
  const isInvalid = !isFont && !isColor(value)
  const error = isInvalid ? t('colorInvalid') : undefined
  return (
    <FormGroup label={label} fieldId={id}>
      {isFont ? (
        <TextInput id={id} dir="ltr" value={value} onChange={(_event, next) => onChange(next)} />
      ) : (
        <ColorField
          id={id}
          value={value}
          onChange={onChange}
          label={label}
          isInvalid={isInvalid}
          describedBy={`${id}-wrong`}
        />
      )}
      {isChosen && (
        <FormHelperText>
          <Button variant="link" isInline onClick={() => onChange(undefined)}>
            {t('themeUnchosen', { name: label })}
          </Button>
        </FormHelperText>
      )}
      <FieldError id={`${id}-wrong`} text={error} />
    </FormGroup>
  )
}

type ImageProps = { kind: ImageKind; theme: Theme; onChange: (theme: Theme) => void }

function ImageField({ kind, theme, onChange }: ImageProps) {
  const { t } = useText()
  const id = useId()
  const image = theme.images[kind]
  const url = image && dataUrl(image)
  const setImage = async (file: File) => {
    const data = new Uint8Array(await file.arrayBuffer())
    const newImage = { name: file.name, type: file.type, data }
    onChange({ ...theme, images: { ...theme.images, [kind]: newImage } })
  }
  const clear = () => {
    const { [kind]: _removed, ...images } = theme.images
    onChange({ ...theme, images })
  }
  const label = t(imageLabels[kind])
  return (
    <FormGroup label={label} fieldId={id}>
      <FileDrop
        id={id}
        name={image?.name ?? ''}
        accept={acceptedTypes}
        isDisabled={false}
        onFile={(file) => void setImage(file)}
        extraButton={
          <Button variant="secondary" isDisabled={!image} onClick={clear}>
            {t('clear')}
          </Button>
        }
      >
        {url && <img className="castellan-theme-image" src={url} alt={label} />}
      </FileDrop>
    </FormGroup>
  )
}
