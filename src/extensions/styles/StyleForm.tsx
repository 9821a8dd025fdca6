import { Button, HelperText, TextInput, Title } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { realms, updateRealm, useRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import {
  allFields,
  stringOrEmpty,
  valueToString,
  type CustomControlProps,
  type Section,
} from '~/lib/field'
import type { TextKey } from '~/lib/textKey'
import { safeHref } from '~/lib/urls'
import { ActionButton } from '~/ui/actions/ActionButton'
import { CodeEditor } from '~/ui/CodeEditor'
import { ColorField } from '~/ui/inputs/ColorField'
import { FileDrop } from '~/ui/inputs/files'
import { HelperMessage, InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { dataAddress, imageTypes } from './styles.fields'

const Color = ({
  id,
  value,
  onChange,
  disabled,
  invalid,
  label,
  describedBy,
}: CustomControlProps) => (
  <ColorField
    id={id}
    value={valueToString(value)}
    onChange={onChange}
    label={label}
    isDisabled={disabled}
    isInvalid={invalid}
    describedBy={describedBy}
  />
)

const Css = ({ value, onChange, disabled, invalid, label }: CustomControlProps) => (
  <CodeEditor
    label={label}
    language="css"
    value={valueToString(value)}
    onChange={onChange}
    readOnly={disabled}
    isInvalid={invalid}
  />
)

const customControls = { Color, Css, ImageAddress, LogoFile }

type Props = {
  realm: string
  sections: readonly Section[]
  /** What kind of theme has to support the styles. */
  theme?: 'login' | 'email'
  children?: ReactNode
}

/** Styles are realm attributes. */
export const StyleForm = ({ realm, theme, ...props }: Props) => (
  <>
    {theme && <ThemeSuggestion realm={realm} kind={theme} />}
    <EditForm
      query={realms.byName(realm)}
      save={{ mutation: updateRealm(realm), partial: true }}
      requires="manage-realm"
      customControls={customControls}
      {...props}
    />
  </>
)

/** The edited texts, by the last part of their attribute's name. */
export function useStyleTexts(sections: readonly Section[]): Readonly<Record<string, string>> {
  const paths = allFields(sections).map(({ path }) => path)
  const { read } = useConditionInput(paths, useFormInfo())
  return Object.fromEntries(
    paths.map((path) => [path.at(-1)?.split('.').at(-1), stringOrEmpty(read(path))]),
  )
}

/** Beside the form: a preview, a notice. */
export function StyleSection({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useText()
  const id = useId()
  return (
    <section className="castellan-section" aria-labelledby={id}>
      <Title headingLevel="h2" size="lg" id={id}>
        {t(title)}
      </Title>
      {children}
    </section>
  )
}

// @texts *UrlPreview

function ImageAddress(props: CustomControlProps) {
  const { id, field, value, onChange, disabled, invalid, describedBy } = props
  const { t } = useText()
  const address = safeHref(valueToString(value))
  return (
    <div className="castellan-rows">
      <TextInput
        id={id}
        value={valueToString(value)}
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        isDisabled={disabled}
        validated={invalid ? 'error' : 'default'}
        onChange={(_event, text) => onChange(text.trim())}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
      <div className="castellan-image" aria-live="polite">
        {address && (
          <ImagePreview key={address} address={address} name={t(`${field.label}Preview`)} />
        )}
      </div>
    </div>
  )
}

function ImagePreview({ address, name }: { address: string; name: string }) {
  const { t } = useText()
  const [isBroken, setBroken] = useState(false)
  return isBroken ? (
    <HelperText>
      <HelperMessage variant="warning">{t('formHelpImageInvalid')}</HelperMessage>
    </HelperText>
  ) : (
    <img src={address} alt={name} referrerPolicy="no-referrer" onError={() => setBroken(true)} />
  )
}

function LogoFile({ id, value, onChange, disabled, describedBy }: CustomControlProps) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [isWrongType, setWrongType] = useState(false)
  const address = valueToString(value)
  const readFile = async (file: File) => {
    const isImage = imageTypes.includes(file.type)
    setWrongType(!isImage)
    if (!isImage) return
    onChange(await dataAddress(file))
    setName(file.name)
  }
  const clear = () => {
    setName('')
    setWrongType(false)
    onChange('')
  }
  return (
    <FileDrop
      id={id}
      name={address && name}
      onFile={(file) => void readFile(file)}
      accept={imageTypes.join(',')}
      isDisabled={disabled}
      {...(describedBy && { 'aria-describedby': describedBy })}
      extraButton={
        <Button variant="secondary" isDisabled={disabled || address === ''} onClick={clear}>
          {t('clear')}
        </Button>
      }
    >
      <div className="castellan-image" aria-live="polite">
        {isWrongType ? (
          <HelperText>
            <HelperMessage variant="error">{t('emailLogoNoImage')}</HelperMessage>
          </HelperText>
        ) : (
          address.startsWith('data:image/') && <img src={address} alt={t('emailLogoPreview')} />
        )}
      </div>
    </FileDrop>
  )
}

/** Themes that support the styles, best first. */
const styleThemes = ['phasetwo-ui', 'attributes-v2', 'attributes']

type ThemeSuggestionProps = { realm: string; kind: 'login' | 'email' }

// @texts stylesThemeIdle_*

function ThemeSuggestion({ realm, kind }: ThemeSuggestionProps) {
  const { t } = useText()
  const { [`${kind}Theme` as const]: current = '' } = useRealm(realm)
  const { data: info } = useQuery(serverInfo)
  const { mutate } = useMutation(updateRealm(realm))
  const installed = styleThemes.filter((name) =>
    info?.themes?.[kind]?.some((theme) => theme.name === name),
  )
  if (installed.length === 0 || styleThemes.includes(current)) return null
  return (
    <InlineAlert
      variant="warning"
      title={t(`stylesThemeIdle_${kind}`, { names: installed })}
      actionLinks={installed.slice(0, 1).map((name) => (
        <ActionButton
          key={name}
          action={{
            label: 'stylesActivate',
            params: { name },
            requires: 'manage-realm',
            onSelect: () => mutate({ [`${kind}Theme`]: name }),
          }}
        />
      ))}
    />
  )
}
