import { FormGroup, FormHelperText, HelperText } from '@patternfly/react-core'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { startValues } from '~/form/values/values'
import type { Field } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { HelperNote } from '~/ui/messages/HelperNote'
import { useText } from '~/ui/useText'
import { presets, type Preset } from './presets'
import { newClient } from './wizard.fields'

type Props = {
  fields: readonly Field[]
  chosen: Preset | undefined
  onChoose: (preset: Preset | undefined) => void
}

/** What a preset says nothing about. */
const own = new Set(['clientId', 'name', 'description', 'alwaysDisplayInConsole'])

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What one builds: fills the steps. Addresses that somebody typed stay. */
export function Presets({ fields, chosen, onChoose }: Props) {
  const { t } = useText()
  const { setValue, getValues } = useFormInfo()
  const choose = (id: string) => {
    const preset = presets.find((each) => each.id === id)
    const filled = fields.filter(({ path }) => !own.has(path[0] ?? ''))
    const before = startValues(filled, { ...newClient, ...chosen?.client })
    const after = startValues(filled, { ...newClient, ...preset?.client })
    const now = getValues()
    for (const { path, kind } of filled) {
      const name = nameOf(path)
      const isAddress = kind === 'text' || kind === 'multivalue'
      const isTyped = now[name] !== undefined && !isSame(now[name], before[name])
      const value = after[name]
      if (value === undefined || (isAddress && isTyped)) continue
      setValue(name, value, { shouldDirty: true })
    }
    onChoose(preset)
  }
  return (
    <div className="pf-v6-c-form pf-m-horizontal castellan-preset">
      <FormGroup
        label={<span id="client-preset-label">{t('presetTitle')}</span>}
        fieldId="client-preset"
      >
        <ChoiceField
          id="client-preset"
          aria-labelledby="client-preset-label"
          value={chosen?.id ?? ''}
          options={[
            { value: '', label: t('presetNone') },
            ...presets.map(({ id, title }) => ({ value: id, label: t(title) })),
          ]}
          onChange={choose}
        />
        <FormHelperText>
          <HelperText isLiveRegion className="castellan-preset-says">
            {['presetExplain', ...presets.map(({ text }) => text)].map((text) => (
              <div key={text} hidden={text !== (chosen?.text ?? 'presetExplain')}>
                <HelperNote>{t(text)}</HelperNote>
              </div>
            ))}
          </HelperText>
        </FormHelperText>
      </FormGroup>
    </div>
  )
}
