import { FormGroup, FormHelperText, HelperText } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { createClient, type NewClient } from '~/api/clients/newClients'
import { useRealm } from '~/api/realms/realms'
import { isTransmitter } from '~/api/clients/ssf'
import { loginProtocols, serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { startValues } from '~/form/values/values'
import { allFields, toText, type Field } from '~/lib/field'
import { useGo } from '~/routing/RouteLink'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { recentlyCreated } from '../snippets/recentlyCreated'
import { newClientControls } from './createClientControls'
import { clientToSend, withoutDefaultAddresses } from './clientToSend'
import { presets, startOf, withPreset, type Preset } from './presets'
import { newClient, wizardSteps } from './wizard.fields'
import '../clients.css'

// @texts protocolTypes.*
// @texts preset*

const route = getRouteApi('/$realm/clients/add-client')

/** Making a client, in steps. */
export default function NewClientPage() {
  const { realm } = route.useParams()
  return (
    <>
      <PageHeader title="createClient" subtitle="clientsExplain" />
      <Wizard key={realm} realm={realm} />
    </>
  )
}

function Wizard({ realm }: { realm: string }) {
  const { data: info } = useQuery(serverInfo)
  const [preset, setPreset] = useState<Preset>()
  const go = useGo()
  const sendsSignals = isTransmitter(useRealm(realm))
  const all = wizardSteps({ realm, protocols: loginProtocols(info), sendsSignals })
  const sections = all.flatMap((step) => step.sections)
  // A preset has decided how tokens are got: what is left are names and addresses.
  const steps = all.filter(({ title }) => !preset || title !== 'capabilityConfig')
  const fields = allFields(sections)
  const choice = <Presets fields={fields} chosen={preset} onChoose={setPreset} />
  const introOf = (title: string) =>
    title === 'generalSettings'
      ? choice
      : title === 'loginSettings' && preset?.paths && <FollowRoot {...{ fields, preset }} />
  return (
    <CreateForm
      start={newClient}
      create={createClient(realm)}
      customControls={newClientControls}
      sections={sections}
      steps={steps.map((step) => ({ ...step, intro: introOf(step.title) }))}
      requires="manage-clients"
      button="save"
      transform={(client) => withPreset(withoutDefaultAddresses(clientToSend(client)), preset)}
      onCreated={(id) => {
        recentlyCreated.set(id, preset?.id)
        void go({
          to: '/$realm/clients/$clientId/$tab',
          params: { realm, clientId: id, tab: 'settings' },
        })
      }}
      onCancel={() => void go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: undefined } })}
    />
  )
}

type PresetsProps = {
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
function Presets({ fields, chosen, onChoose }: PresetsProps) {
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
function FollowRoot({ fields, preset }: { fields: readonly Field[]; preset: Preset }) {
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
