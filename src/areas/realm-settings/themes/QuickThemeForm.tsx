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
import { contrast, isColor, valuesIn, variables, type Mode, type Variable } from './quickTheme'
import { dataAddress, pictures, type PictureName, type Theme } from './themeJar'

// The labels of colours and images are their names: @texts *Color @texts *Color* @texts font @texts logo* @texts favicon

const accept = '.png,.gif,.jpeg,.jpg,.svg,.webp'

const labels = { favicon: 'favicon', logo: 'logo', bgimage: 'backgroundImage' } as const

/** Text on it is hard to read below this (WCAG 2.2 AA). */
const readable = 4.5

type Props = { theme: Theme; mode: Mode; onChange: (theme: Theme) => void }

/** Images and colours of a theme. */
export function QuickThemeForm({ theme, mode, onChange }: Props) {
  const { t } = useText()
  const id = useId()
  const values = valuesIn(mode, theme[mode])
  const choose = (name: string, value: string | undefined) => {
    const { [name]: _before, ...others } = theme[mode]
    onChange({ ...theme, [mode]: { ...others, ...(value !== undefined && { [name]: value }) } })
  }
  const shown = variables.filter((variable) => variable[mode])
  const fields = (all: readonly Variable[]) =>
    all.map(({ name }) => (
      <Value
        key={`${mode}/${name}`}
        name={name}
        value={values.get(name) ?? ''}
        isChosen={theme[mode][name] !== undefined}
        onChange={(value) => choose(name, value)}
      />
    ))
  const [text = '', background = ''] = [values.get('textColor'), values.get('backgroundColor')]
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      {pictures.map((kind) => (
        <PictureField key={kind} kind={kind} theme={theme} onChange={onChange} />
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
      {shown
        .filter(({ parent }) => parent === undefined)
        .map((variable) => {
          const followers = shown.filter(({ parent }) => parent === variable.name)
          return (
            <div key={`${mode}/${variable.name}`} className="castellan-rows">
              {fields([variable])}
              {followers.length > 0 && (
                <Followers of={variable.name}>{fields(followers)}</Followers>
              )}
            </div>
          )
        })}
      {contrast(text, background) < readable && (
        <HelperText isLiveRegion>
          <HelperMessage variant="warning">{t('themeContrast')}</HelperMessage>
        </HelperText>
      )}
    </Form>
  )
}

function Followers({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <ExpandableSection
      toggleText={t('themeFollowers', { name: t(of) })}
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

function Value({ name, value, isChosen, onChange }: ValueProps) {
  const { t } = useText()
  const id = useId()
  const isFont = name === 'font'
  const label = t(isFont ? 'themeFont' : name)
  const isWrong = !isFont && !isColor(value)
  const error = isWrong ? t('colorInvalid') : undefined
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
          isInvalid={isWrong}
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

type PictureProps = { kind: PictureName; theme: Theme; onChange: (theme: Theme) => void }

function PictureField({ kind, theme, onChange }: PictureProps) {
  const { t } = useText()
  const id = useId()
  const picture = theme.images[kind]
  const url = picture && dataAddress(picture)
  const take = async (file: File) => {
    const data = new Uint8Array(await file.arrayBuffer())
    const image = { name: file.name, type: file.type, data }
    onChange({ ...theme, images: { ...theme.images, [kind]: image } })
  }
  const clear = () => {
    const { [kind]: _gone, ...images } = theme.images
    onChange({ ...theme, images })
  }
  const label = t(labels[kind])
  return (
    <FormGroup label={label} fieldId={id}>
      <FileDrop
        id={id}
        name={picture?.name ?? ''}
        accept={accept}
        isDisabled={false}
        onFile={(file) => void take(file)}
        beside={
          <Button variant="secondary" isDisabled={!picture} onClick={clear}>
            {t('clear')}
          </Button>
        }
      >
        {url && <img className="castellan-theme-image" src={url} alt={label} />}
      </FileDrop>
    </FormGroup>
  )
}
