import {
  AlertActionLink,
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  ExpandableSection,
} from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSecret } from '~/api/clients/clientFilters'
import { clientIds, importClient, overwriteClient, type NewClient } from '~/api/clients/newClients'
import { CreateForm } from '~/form/CreateForm'
import { getAt } from '~/form/values/paths'
import { allFields, type Field } from '~/lib/field'
import { clientLink } from '~/parts/links'
import { useGo } from '~/routing/links'
import { confirm } from '~/ui/dialogs/confirm'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText, type Text } from '~/ui/useText'
import { openIdSections, samlSections } from '../advanced/advanced.fields'
import { openIdConnect, saml } from '../clientSettings.fields'
import { newClientControls } from '../create/createClientControls'
import { clientToSend, withoutDefaultAddressesInFiles } from '../create/clientToSend'
import { fullScope } from '../dedicated/dedicated.fields'
import { recentlyCreated } from '../snippets/recentlyCreated'
import { importSections } from './clientImport.fields'

type ImportClientProps = { realm: string; client: NewClient }

const serverDefaults = { protocol: 'openid-connect', standardFlowEnabled: true }

export function ImportClient({ realm, client }: ImportClientProps) {
  const { t } = useText()
  const go = useGo()
  const [isOpen, setOpen] = useState(true)
  const sections = importSections(realm, client.protocol)
  const openClient = (id: string) => void go(clientLink(id))
  return (
    <CreateForm
      defaultValues={{ ...serverDefaults, ...client }}
      create={importClient(realm)}
      customControls={newClientControls}
      sections={sections}
      requires="manage-clients"
      button="save"
      transform={(values: NewClient) => withoutDefaultAddressesInFiles(clientToSend(values))}
      onCreated={(id) => {
        recentlyCreated.set(id)
        openClient(id)
      }}
      onCancel={() => void go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: undefined } })}
    >
      <ClientIdTaken realm={realm} client={client} onDone={openClient} />
      <ExpandableSection
        toggleText={t('importPreview')}
        isExpanded={isOpen}
        onToggle={(_event, next) => setOpen(next)}
      >
        <ClientPreview client={client} />
      </ExpandableSection>
    </CreateForm>
  )
}

function ClientIdTaken({
  realm,
  client,
  onDone,
}: ImportClientProps & { onDone: (id: string) => void }) {
  const { t } = useText()
  const { clientId } = client
  const { data: existingId } = useQuery({
    ...clientIds.owner(realm, clientId),
    enabled: clientId !== '',
  })
  const overwrite = useMutation(overwriteClient(realm))
  if (!existingId) return null
  const askOverwrite = () =>
    confirm({
      title: 'overwriteClientTitle',
      text: 'overwriteClientConfirm',
      params: { clientId },
      danger: true,
      button: 'overwriteNow',
      run: async () => {
        await overwrite.mutateAsync({ id: existingId, client })
        onDone(existingId)
      },
    })
  return (
    <InlineAlert
      variant="warning"
      title={t('importTaken', { clientId })}
      actionLinks={<AlertActionLink onClick={askOverwrite}>{t('overwriteClient')}</AlertActionLink>}
    />
  )
}

const handledProperties = [
  'name',
  'clientId',
  'protocolMappers',
  'attributes',
  'secret',
  'protocol',
]

const fieldsFor = ({ protocol }: NewClient): readonly Field[] => {
  const isSaml = protocol === 'saml'
  const fields = [
    ...allFields(isSaml ? saml : openIdConnect),
    ...allFields(isSaml ? samlSections : openIdSections),
    fullScope,
  ]
  return [...new Map(fields.map((field) => [field.path.join('.'), field])).values()]
}

/** Shows settings with their labels, and masks secrets. */
function ClientPreview({ client }: { client: NewClient }) {
  const text = useText()
  const { t } = text
  const fields = fieldsFor(client)
  const fieldRows = fields.flatMap((field) => {
    const value = getAt(client, field.path)
    if (isEmpty(value)) return []
    const displayedValue = 'inverted' in field && typeof value === 'boolean' ? !value : value
    return [
      {
        key: field.path.join('.'),
        label: t(field.label),
        value: displayText(field.path.at(-1) ?? '', displayedValue, text),
      },
    ]
  })
  const fieldPaths = new Set(fields.map(({ path }) => path.join('.')))
  const others = [
    ...Object.entries(client).filter(
      ([name]) => !handledProperties.includes(name) && !fieldPaths.has(name),
    ),
    ...Object.entries(client.attributes ?? {}).filter(
      ([name]) => !fieldPaths.has(`attributes.${name}`),
    ),
  ].filter(([, value]) => !isEmpty(value))
  const mapperNames = (client.protocolMappers ?? []).map(({ name }) => name ?? '')
  const rows = [
    ...fieldRows,
    ...(client.secret ? [{ key: 'secret', label: t('clientSecret'), value: mask }] : []),
    ...(mapperNames.length > 0
      ? [{ key: 'mappers', label: t('mappers'), value: mapperNames.join('\n') }]
      : []),
    ...others.map(([name, value]) => ({
      key: name,
      label: name,
      value: displayText(name, value, text),
    })),
  ]
  return (
    <DescriptionList isHorizontal isCompact className="castellan-preview">
      {rows.map(({ key, label, value }) => (
        <DescriptionListGroup key={key}>
          <DescriptionListTerm>
            <bdi>{label}</bdi>
          </DescriptionListTerm>
          <DescriptionListDescription className="castellan-value">
            <bdi>{value}</bdi>
          </DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}

const mask = '••••••••'

const displayText = (name: string, value: unknown, text: Text) =>
  isSecret(name) ? mask : formatValue(value, text)

function formatValue(value: unknown, text: Text): string {
  const { t } = text
  if (value === true || value === 'true') return t('yes')
  if (value === false || value === 'false') return t('no')
  if (Array.isArray(value)) return value.map((item) => formatValue(item, text)).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
