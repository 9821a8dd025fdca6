import { isKnownTaken, type NewClient } from '~/api/clients/newClients'
import { toText, type Condition, type Field, type Section } from '~/lib/field'
import type { Step } from '~/form/steps'
import { openIdConnect } from '../clientSettings.fields'
import { samlAccess } from '../settings.saml.fields'

const hasProtocol = (is: string): Condition => ({ path: ['protocol'], is })
const isSaml = hasProtocol('saml')
const isOpenIdConnect = hasProtocol('openid-connect')

/** The fields of a section of the settings, by its name there. */
const settingsFields = (name: string): readonly Field[] =>
  openIdConnect.find(({ title, id }) => (title ?? id) === name)?.fields ?? []

const clientIdField = (realm: string): Field => ({
  path: ['clientId'],
  label: 'clientId',
  help: 'clientIdHelp',
  kind: 'custom',
  component: 'ClientId',
  required: true,
  validate: (value) => (isKnownTaken(realm, toText(value).trim()) ? 'clientIdTaken' : undefined),
})

const isClientId = ({ path }: Field) => path.join('.') === 'clientId'

/** Name, description and the ID, which is looked up while it is typed. */
export const generalFields = (realm: string): readonly Field[] =>
  settingsFields('generalSettings').map((field) =>
    isClientId(field) ? clientIdField(realm) : field,
  )

/** Receivers of signals are only in realms that transmit some. */
const isSsfField = ({ path }: Field) => path[1] === 'ssf.enabled'

/** How a client gets tokens, in the parts that the settings have. */
export const capabilitySections = (sendsSignals: boolean): readonly Section[] => [
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
    fields: settingsFields('tokenProtection').filter((field) => sendsSignals || !isSsfField(field)),
  },
]

const samlAccessFields = samlAccess.map((field): Field => ({ ...field, when: isSaml }))

/** The addresses of an application; which of them depends on its protocol. */
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

/** Without a flow that leads people back to the application no address is needed. */
const needsAddresses: Condition = {
  any: [
    { not: isOpenIdConnect },
    { path: ['standardFlowEnabled'], is: true },
    { path: ['implicitFlowEnabled'], is: true },
  ],
}

type WizardInput = { realm: string; protocols: readonly string[]; sendsSignals: boolean }

/** The steps of making a client. */
export const wizardSteps = ({ realm, protocols, sendsSignals }: WizardInput): readonly Step[] => [
  {
    title: 'generalSettings',
    sections: [{ id: 'general', fields: [protocolField(protocols), ...generalFields(realm)] }],
  },
  {
    title: 'capabilityConfig',
    when: isOpenIdConnect,
    sections: capabilitySections(sendsSignals),
  },
  {
    title: 'loginSettings',
    when: needsAddresses,
    sections: [{ id: 'addresses', fields: addressFields() }],
  },
]

/** What a new client has that nobody has said anything about, also in steps that are not opened. */
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
