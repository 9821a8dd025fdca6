import { FormGroup, FormHelperText, HelperText } from '@patternfly/react-core'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { NewClient } from '~/api/clients/newClients'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { startValues } from '~/form/values/values'
import { toText, type Field } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useText } from '~/ui/useText'
import { presets, startOf, type Preset } from './presets'
import { newClient } from './wizard.fields'

type Props = {
  fields: readonly Field[]
  chosen: Preset | undefined
  onChoose: (preset: Preset | undefined) => void
}

/** What a preset says nothing about. */
const own = new Set(['clientId', 'name', 'description', 'alwaysDisplayInConsole'])

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

type Form = ReturnType<typeof useFormInfo>

/** What there was to begin with, and what there is to be. */
type Starts = { before: Partial<NewClient>; after: Partial<NewClient> }

/** Fills fields anew. What somebody typed stays. */
function fill({ setValue, getValues }: Form, fields: readonly Field[], starts: Starts) {
  const filled = fields.filter(({ path }) => !own.has(path[0] ?? ''))
  const before = startValues(filled, { ...newClient, ...starts.before })
  const after = startValues(filled, { ...newClient, ...starts.after })
  const now = getValues()
  for (const { path, kind } of filled) {
    const name = nameOf(path)
    const isAddress = kind === 'text' || kind === 'multivalue'
    const isTyped = now[name] !== undefined && !isSame(now[name], before[name])
    const value = after[name]
    if (value === undefined || (isAddress && isTyped) || isSame(now[name], value)) continue
    setValue(name, value, { shouldDirty: true })
  }
}

const rootUrl = nameOf(['rootUrl'])

/** What one builds: fills the steps. Addresses that somebody typed stay. */
export function Presets({ fields, chosen, onChoose }: Props) {
  const { t } = useText()
  const form = useFormInfo()
  const choose = (id: string) => {
    const preset = presets.find((candidate) => candidate.id === id)
    const root = toText(form.getValues()[rootUrl] ?? '')
    fill(form, fields, { before: startOf(chosen, root), after: startOf(preset, root) })
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
                <HelperMessage>{t(text)}</HelperMessage>
              </div>
            ))}
          </HelperText>
        </FormHelperText>
      </FormGroup>
    </div>
  )
}

/** Above the addresses: those of a preset follow the root URL while it is typed. */
export function FollowRoot({ fields, preset }: { fields: readonly Field[]; preset: Preset }) {
  const { t } = useText()
  const form = useFormInfo()
  const root = toText(useWatch({ control: form.control, name: rootUrl }))
  const followed = useRef(root)
  // The form keeps its values outside React.
  useEffect(() => {
    const addresses = fields.filter(({ kind }) => kind === 'text' || kind === 'multivalue')
    fill(form, addresses, {
      before: startOf(preset, followed.current),
      after: startOf(preset, root),
    })
    followed.current = root
  }, [form, fields, preset, root])
  return <p>{t('presetFollowsRoot')}</p>
}
