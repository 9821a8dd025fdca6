import { profiles, defaultProfile, type SsfConfig } from '~/api/clients/ssf'
import {
  attribute,
  attributeSwitch,
  isOn,
  type Condition,
  type DurationUnit,
  type Field,
  type Section,
} from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

// @texts ssfProfile* @texts ssfDescription* @texts ssfStreamAudience* @texts ssfDefaultSubjects*
// @texts ssfUserSubjectFormat* @texts ssfAutoNotifyOnLogin* @texts ssfSubjectRemovalGrace*
// @texts ssfAutoVerifyStream* @texts ssfVerificationDelay* @texts ssfMinVerificationInterval*
// @texts ssfMaxEventAge* @texts ssfInactivityTimeout* @texts ssfRequire* @texts ssfValidPushUrls*
// @texts ssfAllow* @texts ssfPushEndpoint* @texts ssfSupportedEvents* @texts ssfEmitOnlyEvents*
// @texts ssfEmitEventsRole*

const ssfAttribute = (name: string) => attribute(`ssf.${name}`)

const isPushed: Condition = { path: ssfAttribute('allowedDeliveryMethods'), is: 'push' }

/** Keycloak or the specification has a default. */
const durationField = (name: string, label: TextKey, units?: readonly DurationUnit[]) =>
  ({
    path: ssfAttribute(name),
    label,
    help: `${label}Help`,
    kind: 'duration',
    stored: 'string',
    ...(units && { units }),
  }) satisfies Field

const numberField = (name: string, label: TextKey) =>
  ({
    path: ssfAttribute(name),
    label,
    help: `${label}Help`,
    kind: 'number',
    stored: 'string',
    min: 0,
  }) satisfies Field

const selectField = (name: string, label: TextKey, options: readonly string[], absent: string) =>
  ({
    path: ssfAttribute(name),
    label,
    help: `${label}Help`,
    kind: 'select',
    options,
    optionLabels: `${label}.`,
    absent,
  }) satisfies Field

const generalSection = ({ defaultUserSubjectFormat }: SsfConfig): Section => ({
  title: 'ssfSectionGeneral',
  description: 'ssfSectionGeneralHelp',
  fields: [
    selectField('profile', 'ssfProfile', profiles, defaultProfile),
    {
      path: ssfAttribute('description'),
      label: 'ssfDescription',
      help: 'ssfDescriptionHelp',
      kind: 'textarea',
      maxLength: 255,
    },
    {
      path: ssfAttribute('streamAudience'),
      label: 'ssfStreamAudience',
      help: 'ssfStreamAudienceHelp',
      kind: 'text',
    },
    selectField('defaultSubjects', 'ssfDefaultSubjects', ['NONE', 'ALL'], 'NONE'),
    selectField(
      'userSubjectFormat',
      'ssfUserSubjectFormat',
      ['iss_sub', 'email', 'complex.iss_sub+tenant', 'complex.email+tenant'],
      defaultUserSubjectFormat,
    ),
    attributeSwitch('ssf.autoNotifyOnLogin', 'ssfAutoNotifyOnLogin'),
    durationField('subjectRemovalGraceSeconds', 'ssfSubjectRemovalGrace'),
    attributeSwitch('ssf.autoVerifyStream', 'ssfAutoVerifyStream'),
    {
      ...numberField('verificationDelayMillis', 'ssfVerificationDelay'),
      absent: 1500,
      when: isOn('ssf.autoVerifyStream'),
    },
    numberField('minVerificationInterval', 'ssfMinVerificationInterval'),
    durationField('maxEventAgeSeconds', 'ssfMaxEventAge'),
    durationField('inactivityTimeoutSeconds', 'ssfInactivityTimeout', ['minutes', 'hours', 'days']),
  ],
})

const authenticationSection: Section = {
  title: 'ssfSectionAuthentication',
  description: 'ssfSectionAuthenticationHelp',
  fields: [
    // Keycloak requires one if the attribute is missing.
    { ...attributeSwitch('ssf.requireServiceAccount', 'ssfRequireServiceAccount'), absent: true },
    {
      path: ssfAttribute('requiredRole'),
      label: 'ssfRequiredRole',
      help: 'ssfRequiredRoleHelp',
      kind: 'role',
      placeholder: 'selectRole.label',
      sample: 'offline_access',
    },
  ],
}

const deliverySection = (config: SsfConfig): Section => ({
  title: 'ssfSectionDelivery',
  description: 'ssfSectionDeliveryHelp',
  fields: [
    {
      path: ssfAttribute('allowedDeliveryMethods'),
      label: 'ssfAllowedDeliveryMethods',
      help: 'ssfAllowedDeliveryMethodsHelp',
      kind: 'checkboxes',
      stored: 'joined',
      options: ['push', 'poll'].map((value) => ({
        value,
        label: `ssfAllowedDeliveryMethods.${value}`,
        description: `\${ssfAllowedDeliveryMethods.${value}Help}`,
      })),
      required: true,
      absent: ['push', 'poll'],
    },
    {
      path: ssfAttribute('validPushUrls'),
      label: 'ssfValidPushUrls',
      help: 'ssfValidPushUrlsHelp',
      kind: 'multivalue',
      stored: 'joined',
      input: 'url',
      add: 'ssfValidPushUrls.add',
      when: isPushed,
    },
    {
      ...numberField('pushEndpointConnectTimeoutMillis', 'ssfPushEndpointConnectTimeout'),
      absent: config.defaultPushEndpointConnectTimeoutMillis,
      when: isPushed,
    },
    {
      ...numberField('pushEndpointSocketTimeoutMillis', 'ssfPushEndpointSocketTimeout'),
      absent: config.defaultPushEndpointSocketTimeoutMillis,
      when: isPushed,
    },
  ],
})

export const supportedEvents = ssfAttribute('supportedEvents')

const eventsSection = ({ defaultSupportedEvents }: SsfConfig): Section => ({
  title: 'ssfSectionEvents',
  description: 'ssfSectionEventsHelp',
  fields: [
    {
      path: supportedEvents,
      label: 'ssfSupportedEvents',
      help: 'ssfSupportedEventsHelp',
      kind: 'multiselect',
      stored: 'commas',
      options: { from: 'ssfEvents' },
      absent: defaultSupportedEvents,
      sample: ['CaepSessionRevoked'],
    },
    attributeSwitch('ssf.allowEmitEvents', 'ssfAllowEmitEvents'),
    {
      path: ssfAttribute('emitOnlyEvents'),
      label: 'ssfEmitOnlyEvents',
      help: 'ssfEmitOnlyEventsHelp',
      kind: 'custom',
      component: 'EmitOnlyEvents',
      reads: [supportedEvents],
      readOnly: { path: supportedEvents, is: '' },
      sample: 'CaepSessionRevoked',
    },
    {
      path: ssfAttribute('emitEventsRole'),
      label: 'ssfEmitEventsRole',
      help: 'ssfEmitEventsRoleHelp',
      kind: 'role',
      placeholder: 'selectRole.label',
      when: isOn('ssf.allowEmitEvents'),
      sample: 'offline_access',
    },
  ],
})

export const receiverSections = (config: SsfConfig): readonly Section[] => [
  generalSection(config),
  authenticationSection,
  deliverySection(config),
  eventsSection(config),
]
