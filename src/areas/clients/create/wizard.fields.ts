import { isKnownTaken, type NewClient } from '~/api/clients/newClients'
import { valueToString, type Condition, type Field, type Section } from '~/lib/field'
import type { Step } from '~/form/steps'
import { openIdConnect } from '../clientSettings.fields'
import { samlAccess } from '../samlSettings.fields'

const hasProtocol = (is: string): Condition => ({ path: ['protocol'], is })
const isSaml = hasProtocol('saml')
const isOpenIdConnect = hasProtocol('openid-connect')

const settingsFields = (name: string): readonly Field[] =>
  openIdConnect.find(({ title, id }) => (title ?? id) === name)?.fields ?? []

const clientIdField = (realm: string): Field => ({
  path: ['clientId'],
  label: 'clientId',
  help: 'clientIdHelp',
  kind: 'custom',
  component: 'ClientId',
  required: true,
  validate: (value) =>
    isKnownTaken(realm, valueToString(value).trim()) ? 'clientIdTaken' : undefined,
})

const isClientId = ({ path }: Field) => path.join('.') === 'clientId'

export const generalFields = (realm: string): readonly Field[] =>
  settingsFields('generalSettings').map((field) =>
    isClientId(field) ? clientIdField(realm) : field,
  )

export const capabilitySections: readonly Section[] = [
  { id: 'capability', when: isOpenIdConnect, fields: settingsFields('capabilityConfig') },
  {
    id: 'authenticationFlow',
    description: 'authenticationFlow',
    when: isOpenIdConnect,
    fields: settingsFields('authenticationFlow'),
  },
  {
    id: 'tokenProtection',
    when: isOpenIdConnect,
    fields: settingsFields('tokenProtection'),
  },
]

const samlAccessFields = samlAccess.map((field): Field => ({ ...field, when: isSaml }))

export function addressFields(): readonly Field[] {
  const fields = settingsFields('accessSettings').filter(({ path }) => path[0] !== 'adminUrl')
  const isWebOrigins = ({ path }: Field) => path[0] === 'webOrigins'
  const addresses = fields.map((field) =>
    isWebOrigins(field)
      ? { ...field, when: { all: [isOpenIdConnect, ...(field.when ? [field.when] : [])] } }
      : field,
  )
  const otherAddresses = addresses.filter((field) => !isWebOrigins(field))
  return [...otherAddresses, ...samlAccessFields, ...addresses.filter(isWebOrigins)]
}

const protocolField = (protocols: readonly string[]): Field => ({
  path: ['protocol'],
  label: 'clientType',
  help: 'clientTypeHelp',
  kind: 'select',
  options: protocols,
  optionLabels: 'protocolTypes.',
})

/** Flows without a redirect need no addresses. */
const needsAddresses: Condition = {
  any: [
    { not: isOpenIdConnect },
    { path: ['standardFlowEnabled'], is: true },
    { path: ['implicitFlowEnabled'], is: true },
  ],
}

export const wizardSteps = (realm: string, protocols: readonly string[]): readonly Step[] => [
  {
    title: 'generalSettings',
    sections: [{ id: 'general', fields: [protocolField(protocols), ...generalFields(realm)] }],
  },
  {
    title: 'capabilityConfig',
    when: isOpenIdConnect,
    sections: capabilitySections,
  },
  {
    title: 'loginSettings',
    when: needsAddresses,
    sections: [{ id: 'addresses', fields: addressFields() }],
  },
]

/** Also covers steps that are never opened. */
export const newClient: NewClient = {
  protocol: 'openid-connect',
  clientId: '',
  name: '',
  description: '',
  rootUrl: '',
  baseUrl: '',
  adminUrl: '',
  publicClient: true,
  authorizationServicesEnabled: false,
  serviceAccountsEnabled: false,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  standardFlowEnabled: true,
  frontchannelLogout: true,
  redirectUris: [],
  webOrigins: [],
  attributes: {},
}
