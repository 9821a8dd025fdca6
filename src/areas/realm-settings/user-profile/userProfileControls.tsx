import {
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Checkbox,
  InputGroup,
  InputGroupItem,
} from '@patternfly/react-core'
import { GlobeRouteIcon } from '@patternfly/react-icons/dist/esm/icons/globe-route-icon'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Form/form'
import { useId, useState, type KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useRealm } from '~/api/realms/realms'
import { messageKeyIn } from '~/api/user-profile/profileForms'
import { FieldControl } from '~/form/FieldControl'
import { FormContext, useConditionInput, useFormInfo, useFormSetup } from '~/form/formInfo'
import { fromUserProfile } from '~/form/sources/fromUserProfile'
import { startValues, type Values } from '~/form/values/values'
import { toStrings, allFields, type CustomControlProps, type Field } from '~/lib/field'
import { IconButton } from '~/ui/actions/buttons'
import { openDialog } from '~/ui/dialogs/openDialog'
import { LinesInput } from '~/ui/inputs/lists'
import { ToggleButtons } from '~/ui/inputs/ToggleButtons'
import { lazyComponent } from '~/ui/lazyComponent'
import { HelperMessage } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import Annotations from './Annotations'
import { realmLocales } from './locales'
import { previewPaths, previewOf, type Viewer } from './preview'
import Validators from './Validators'
import './user-profile.css'

export const userProfileControls = {
  Notes: Annotations,
  Preview,
  Translatable,
  Validators,
  WhoCanView,
}

const previewViewers: readonly Viewer[] = ['user', 'admin']

function Preview() {
  const { t, language } = useText()
  const id = useId()
  const form = useFormInfo()
  const realm = useRealm(form.realm)
  const [viewer, setViewer] = useState<Viewer>('user')
  const locales = realmLocales(realm)
  const { read } = useConditionInput(previewPaths, form)
  const attribute = previewOf({
    read,
    viewer,
    locales: [language, ...locales],
    isTranslated: realm.internationalizationEnabled === true,
  })
  const fields = attribute
    ? allFields(fromUserProfile({ attributes: [attribute] }, undefined, { locales }))
    : []
  return (
    <Card
      isCompact
      component="section"
      className="castellan-attribute-preview"
      aria-labelledby={id}
      onKeyDown={preventSubmit}
    >
      <CardHeader
        actions={{
          actions: (
            <ToggleButtons
              isCompact
              label="attributePreviewFor"
              options={previewViewers}
              value={viewer}
              onChange={setViewer}
            />
          ),
        }}
      >
        <CardTitle component="h3" id={id}>
          {t('attributePreview')}
        </CardTitle>
      </CardHeader>
      <CardBody className={css(styles.form)}>
        {fields.map((field) => (
          <PreviewField key={controlKeyOf(field)} field={field} />
        ))}
        <HelperMessage>{t(previewHelpKey(viewer, attribute?.readOnly))}</HelperMessage>
      </CardBody>
    </Card>
  )
}

/** Remounts the control when its kind or initial value changes, but not for labels and rules. */
const controlKeyOf = ({ kind, path, default: initialValue }: Field) =>
  JSON.stringify([kind, path, initialValue])

function previewHelpKey(viewer: Viewer, readOnly: boolean | undefined) {
  if (readOnly === undefined)
    return viewer === 'user' ? 'attributePreviewHidden' : 'attributePreviewHiddenAdmin'
  if (!readOnly) return 'attributePreviewExplain'
  return viewer === 'user' ? 'attributePreviewReadOnly' : 'attributePreviewReadOnlyAdmin'
}

/** Uses its own form, so the preview never reaches the attribute form. */
function PreviewField({ field }: { field: Field }) {
  const [values] = useState(() => startValues([field], {}))
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: values })
  const { info } = useFormSetup({
    form,
    fields: [field],
    representation: {},
    requires: 'anyone',
    editable: undefined,
  })
  return (
    <FormContext value={info}>
      <FieldControl field={field} />
    </FormContext>
  )
}

/** Enter would submit the attribute form. */
function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

// @texts user @texts admin

const TranslationsDialog = lazyComponent(
  async () => (await import('./TranslationsDialog')).TranslationsDialog,
)

/** By field path. */
const translationKeyPrefixes: Readonly<Record<string, string>> = {
  naming: 'profile.attributes',
  header: 'profile.attribute-group',
  explanation: 'profile.attribute-group-description',
}

const translationKeyFor = (field: string, name: string) =>
  `${translationKeyPrefixes[field] ?? ''}.${name}`

/** Accepts plain text or the key of a translated text. */
function Translatable({
  id,
  field,
  value,
  onChange,
  disabled,
  invalid,
  label,
  describedBy,
  read,
}: CustomControlProps) {
  const { t } = useText()
  const { realm } = useFormInfo()
  const { internationalizationEnabled: isTranslated = false } = useRealm(realm)
  const [text = '', ...texts] = toStrings(value)
  const nameValue = read(['name'])
  const name = typeof nameValue === 'string' ? nameValue.trim() : ''
  const defaultTextKey = translationKeyFor(field.path[0] ?? '', name)
  return (
    <>
      <InputGroup>
        <InputGroupItem isFill>
          <LinesInput
            id={id}
            dir="auto"
            value={text}
            isDisabled={disabled}
            validated={invalid ? 'error' : 'default'}
            onChange={(next) => onChange([next, ...texts])}
            {...(isTranslated && name !== '' && { placeholder: `\${${defaultTextKey}}` })}
            {...(describedBy && { 'aria-describedby': describedBy })}
          />
        </InputGroupItem>
        {isTranslated && (
          <InputGroupItem>
            <IconButton
              icon={<GlobeRouteIcon />}
              aria-label={t('addAttributeTranslation', { fieldName: label })}
              disabled={disabled || (name === '' && messageKeyIn(text) === undefined)}
              onPointerEnter={() => void TranslationsDialog.preload()}
              onClick={() =>
                openDialog(
                  <TranslationsDialog
                    realm={realm}
                    fieldName={label}
                    text={text}
                    textKey={messageKeyIn(text) ?? defaultTextKey}
                    pendingTexts={texts}
                    onDone={onChange}
                  />,
                )
              }
            />
          </InputGroupItem>
        )}
      </InputGroup>
      {texts.length > 0 && (
        <HelperMessage>{t('translationsPending', { count: texts.length })}</HelperMessage>
      )}
    </>
  )
}

const roles = ['user', 'admin']

const editorsPath = ['permissions', 'edit']

function WhoCanView({ id, value, onChange, disabled, labelledBy, read }: CustomControlProps) {
  const { t } = useText()
  const viewers = toStrings(value)
  const editors = toStrings(read(editorsPath))
  const toggleRole = (role: string, isOn: boolean) =>
    onChange(isOn ? [...viewers, role] : viewers.filter((viewer) => viewer !== role))
  return (
    <fieldset aria-labelledby={labelledBy} className="castellan-viewers">
      {roles.map((role) => (
        <Checkbox
          key={role}
          id={`${id}-${role}`}
          label={t(role)}
          isChecked={viewers.includes(role) || editors.includes(role)}
          isDisabled={disabled || editors.includes(role)}
          onChange={(_event, isOn) => toggleRole(role, isOn)}
        />
      ))}
    </fieldset>
  )
}

// @texts user @texts admin
