import { FormHelperText, HelperText } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { createClient, type NewClient } from '~/api/clients/newClients'
import { loginProtocols, serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { startValues } from '~/form/values/values'
import { allFields, valueToString, type Field } from '~/lib/field'
import { clientLink } from '~/parts/links'
import { useGo } from '~/routing/links'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { HelperMessage } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { recentlyCreated } from '../snippets/recentlyCreated'
import { newClientControls } from './createClientControls'
import { clientToSend, withoutDefaultAddresses } from './clientToSend'
import { presetValues, presets, withPreset, type Preset } from './presets'
import { newClient, wizardSteps } from './wizard.fields'
import '../clients.css'

// @texts protocolTypes.*
// @texts preset*

const route = getRouteApi('/$realm/clients/add-client')

const rootUrlField = nameOf(['rootUrl'])

export const load = () => [serverInfo]

export default function NewClientPage() {
  const { realm } = route.useParams()
  return (
    <>
      <PageHeader title="createClient" />
      <Wizard key={realm} realm={realm} />
    </>
  )
}

function Wizard({ realm }: { realm: string }) {
  const { data: info } = useQuery(serverInfo)
  const [preset, setPreset] = useState<Preset>()
  const go = useGo()
  const allSteps = wizardSteps(realm, loginProtocols(info))
  const sections = allSteps.flatMap((step) => step.sections)
  // A preset already decides the capabilities.
  const steps = allSteps.filter(({ title }) => !preset || title !== 'capabilityConfig')
  const fields = allFields(sections)
  const presetChoice = <PresetChoice fields={fields} chosen={preset} onChoose={setPreset} />
  const introOf = (title: string) =>
    title === 'generalSettings'
      ? presetChoice
      : title === 'loginSettings' && preset?.paths && <FollowRootUrl {...{ fields, preset }} />
  return (
    <CreateForm
      defaultValues={newClient}
      create={createClient(realm)}
      customControls={newClientControls}
      sections={sections}
      steps={steps.map((step) => ({ ...step, intro: introOf(step.title) }))}
      requires="manage-clients"
      button="save"
      transform={(client) => withPreset(withoutDefaultAddresses(clientToSend(client)), preset)}
      onCreated={(id) => {
        recentlyCreated.set(id, preset?.id)
        void go(clientLink(id))
      }}
      onCancel={() => void go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: undefined } })}
    />
  )
}

type PresetChoiceProps = {
  fields: readonly Field[]
  chosen: Preset | undefined
  onChoose: (preset: Preset | undefined) => void
}

/** Fills the steps, but keeps addresses that were edited. */
function PresetChoice({ fields, chosen, onChoose }: PresetChoiceProps) {
  const { t } = useText()
  const form = useFormInfo()
  const choose = (id: string) => {
    const preset = presets.find((candidate) => candidate.id === id)
    const root = valueToString(form.getValues()[rootUrlField] ?? '')
    applyPreset(form, fields, {
      before: presetValues(chosen, root),
      after: presetValues(preset, root),
    })
    onChoose(preset)
  }
  return (
    <div className="pf-v6-c-form pf-m-horizontal castellan-preset">
      <LabeledControl label="presetTitle">
        {(control) => (
          <>
            <ChoiceField
              {...control}
              value={chosen?.id ?? ''}
              options={[
                { value: '', label: t('presetNone') },
                ...presets.map(({ id, title }) => ({ value: id, label: t(title) })),
              ]}
              onChange={choose}
            />
            <FormHelperText>
              <HelperText isLiveRegion className="castellan-preset-help">
                {['presetExplain', ...presets.map(({ text }) => text)].map((text) => (
                  <div key={text} hidden={text !== (chosen?.text ?? 'presetExplain')}>
                    <HelperMessage>{t(text)}</HelperMessage>
                  </div>
                ))}
              </HelperText>
            </FormHelperText>
          </>
        )}
      </LabeledControl>
    </div>
  )
}

/** Addresses of a preset follow the root URL while it is typed. */
function FollowRootUrl({ fields, preset }: { fields: readonly Field[]; preset: Preset }) {
  const { t } = useText()
  const form = useFormInfo()
  const root = valueToString(useWatch({ control: form.control, name: rootUrlField }))
  const previousRoot = useRef(root)
  // Form values live outside React.
  useEffect(() => {
    const addresses = fields.filter(({ kind }) => kind === 'text' || kind === 'multivalue')
    applyPreset(form, addresses, {
      before: presetValues(preset, previousRoot.current),
      after: presetValues(preset, root),
    })
    previousRoot.current = root
  }, [form, fields, preset, root])
  return <p>{t('presetFollowsRoot')}</p>
}

const unaffectedFields = new Set(['clientId', 'name', 'description', 'alwaysDisplayInConsole'])

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

type FormInfo = ReturnType<typeof useFormInfo>

type PresetChange = { before: Partial<NewClient>; after: Partial<NewClient> }

/** Keeps addresses that were edited. */
function applyPreset(
  { setValue, getValues }: FormInfo,
  fields: readonly Field[],
  change: PresetChange,
) {
  const presetFields = fields.filter(({ path }) => !unaffectedFields.has(path[0] ?? ''))
  const before = startValues(presetFields, { ...newClient, ...change.before })
  const after = startValues(presetFields, { ...newClient, ...change.after })
  const values = getValues()
  for (const { path, kind } of presetFields) {
    const name = nameOf(path)
    const isAddress = kind === 'text' || kind === 'multivalue'
    const isEdited = values[name] !== undefined && !isEqual(values[name], before[name])
    const value = after[name]
    if (value === undefined || (isAddress && isEdited) || isEqual(values[name], value)) continue
    setValue(name, value, { shouldDirty: true })
  }
}
