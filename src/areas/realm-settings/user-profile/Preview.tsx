import {
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  ToggleGroup,
  ToggleGroupItem,
} from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Form/form'
import { useId, useState, type KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useRealm } from '~/api/realms/realms'
import { FieldControl } from '~/form/FieldControl'
import { FormContext, useConditionInput, useFormInfo } from '~/form/formInfo'
import { fromUserProfile } from '~/form/sources/fromUserProfile'
import { useFormSetup } from '~/form/useFormSetup'
import { startValues, type Values } from '~/form/values/values'
import { allFields, type Field } from '~/lib/field'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useText } from '~/ui/useText'
import { localesOf } from './locales'
import { previewed, previewOf, type Viewer } from './preview'
import './user-profile.css'

const viewers: readonly Viewer[] = ['user', 'admin']

/** How an attribute looks in the forms of users and admins, as it is typed. Nothing of it is kept. */
export default function Preview() {
  const { t, language } = useText()
  const id = useId()
  const form = useFormInfo()
  const realm = useRealm(form.realm)
  const [viewer, setViewer] = useState<Viewer>('user')
  const locales = localesOf(realm)
  const { read } = useConditionInput(previewed, form)
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
      onKeyDown={keepUnsent}
    >
      <CardHeader actions={{ actions: <Viewers viewer={viewer} onChange={setViewer} /> }}>
        <CardTitle component="h3" id={id}>
          {t('attributePreview')}
        </CardTitle>
      </CardHeader>
      <CardBody className={css(styles.form)}>
        {fields.map((field) => (
          <Sample key={keyOf(field)} field={field} />
        ))}
        <HelperMessage>{t(noteOf(viewer, attribute?.readOnly))}</HelperMessage>
      </CardBody>
    </Card>
  )
}

type ViewersProps = { viewer: Viewer; onChange: (viewer: Viewer) => void }

function Viewers({ viewer, onChange }: ViewersProps) {
  const { t } = useText()
  const id = useId()
  return (
    <ToggleGroup aria-label={t('attributePreviewFor')} isCompact>
      {viewers.map((option) => (
        <ToggleGroupItem
          key={option}
          buttonId={`${id}-${option}`}
          text={t(option)}
          isSelected={viewer === option}
          onChange={() => onChange(option)}
        />
      ))}
    </ToggleGroup>
  )
}

/** Another control, or another start, begins anew; a new label or rule does not. */
const keyOf = ({ kind, path, default: start }: Field) => JSON.stringify([kind, path, start])

function noteOf(viewer: Viewer, readOnly: boolean | undefined) {
  if (readOnly === undefined)
    return viewer === 'user' ? 'attributePreviewHidden' : 'attributePreviewHiddenAdmin'
  if (!readOnly) return 'attributePreviewExplain'
  return viewer === 'user' ? 'attributePreviewReadOnly' : 'attributePreviewReadOnlyAdmin'
}

/** The field in a form of its own: the form around it knows nothing of it. */
function Sample({ field }: { field: Field }) {
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

/** Enter would send the form around. */
function keepUnsent(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

// @texts user @texts admin
