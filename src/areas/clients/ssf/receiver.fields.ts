import { profiles, usualProfile, type SsfConfig } from '~/api/clients/ssf'
import { attribute, isOn, onOff } from '~/lib/attribute'
import type { Condition, DurationUnit, Field, Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

// @texts ssfProfile* @texts ssfDescription* @texts ssfStreamAudience* @texts ssfDefaultSubjects*
// @texts ssfUserSubjectFormat* @texts ssfAutoNotifyOnLogin* @texts ssfSubjectRemovalGrace*
// @texts ssfAutoVerifyStream* @texts ssfVerificationDelay* @texts ssfMinVerificationInterval*
// @texts ssfMaxEventAge* @texts ssfInactivityTimeout* @texts ssfRequire* @texts ssfValidPushUrls*
// @texts ssfAllow* @texts ssfPushEndpoint* @texts ssfSupportedEvents* @texts ssfEmitOnlyEvents*
// @texts ssfEmitEventsRole*

/** A setting of a receiver, which the server keeps as text below `ssf`. */
const at = (name: string) => attribute(`ssf.${name}`)

const isPushed: Condition = { path: at('allowedDeliveryMethods'), is: 'push' }

/** Times that the standard or the server give a default. */
const span = (name: string, label: TextKey, units?: readonly DurationUnit[]) =>
  ({
    path: at(name),
    label,
    help: `${label}Help`,
    kind: 'duration',
    stored: 'string',
    ...(units && { units }),
  }) satisfies Field

const count = (name: string, label: TextKey) =>
  ({
    path: at(name),
    label,
    help: `${label}Help`,
    kind: 'number',
    stored: 'string',
    min: 0,
  }) satisfies Field

const choice = (name: string, label: TextKey, options: readonly string[], absent: string) =>
  ({
    path: at(name),
    label,
    help: `${label}Help`,
    kind: 'select',
    options,
    optionLabels: `${label}.`,
    absent,
  }) satisfies Field

const general = ({ defaultUserSubjectFormat }: SsfConfig): Section => ({
  title: 'ssfSectionGeneral',
  description: 'ssfSectionGeneralHelp',
  fields: [
    choice('profile', 'ssfProfile', profiles, usualProfile),
    {
      path: at('description'),
      label: 'ssfDescription',
      help: 'ssfDescriptionHelp',
      kind: 'textarea',
      maxLength: 255,
    },
    {
      path: at('streamAudience'),
      label: 'ssfStreamAudience',
      help: 'ssfStreamAudienceHelp',
      kind: 'text',
    },
    choice('defaultSubjects', 'ssfDefaultSubjects', ['NONE', 'ALL'], 'NONE'),
    choice(
      'userSubjectFormat',
      'ssfUserSubjectFormat',
      ['iss_sub', 'email', 'complex.iss_sub+tenant', 'complex.email+tenant'],
      defaultUserSubjectFormat,
    ),
    onOff('ssf.autoNotifyOnLogin', 'ssfAutoNotifyOnLogin'),
    span('subjectRemovalGraceSeconds', 'ssfSubjectRemovalGrace'),
    onOff('ssf.autoVerifyStream', 'ssfAutoVerifyStream'),
    {
      ...count('verificationDelayMillis', 'ssfVerificationDelay'),
      absent: 1500,
      when: isOn('ssf.autoVerifyStream'),
    },
    count('minVerificationInterval', 'ssfMinVerificationInterval'),
    span('maxEventAgeSeconds', 'ssfMaxEventAge'),
    span('inactivityTimeoutSeconds', 'ssfInactivityTimeout', ['minutes', 'hours', 'days']),
  ],
})

const authentication: Section = {
  title: 'ssfSectionAuthentication',
  description: 'ssfSectionAuthenticationHelp',
  fields: [
    // Without a word about it the server demands one.
    { ...onOff('ssf.requireServiceAccount', 'ssfRequireServiceAccount'), absent: true },
    {
      path: at('requiredRole'),
      label: 'ssfRequiredRole',
      help: 'ssfRequiredRoleHelp',
      kind: 'role',
      placeholder: 'selectRole.label',
      sample: 'offline_access',
    },
  ],
}

const delivery = (config: SsfConfig): Section => ({
  title: 'ssfSectionDelivery',
  description: 'ssfSectionDeliveryHelp',
  fields: [
    {
      path: at('allowedDeliveryMethods'),
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
      path: at('validPushUrls'),
      label: 'ssfValidPushUrls',
      help: 'ssfValidPushUrlsHelp',
      kind: 'multivalue',
      stored: 'joined',
      input: 'url',
      add: 'ssfValidPushUrls.add',
      when: isPushed,
    },
    {
      ...count('pushEndpointConnectTimeoutMillis', 'ssfPushEndpointConnectTimeout'),
      absent: config.defaultPushEndpointConnectTimeoutMillis,
      when: isPushed,
    },
    {
      ...count('pushEndpointSocketTimeoutMillis', 'ssfPushEndpointSocketTimeout'),
      absent: config.defaultPushEndpointSocketTimeoutMillis,
      when: isPushed,
    },
  ],
})

/** Of which events a receiver is told. */
export const supportedEvents = at('supportedEvents')

const events = ({ defaultSupportedEvents }: SsfConfig): Section => ({
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
    onOff('ssf.allowEmitEvents', 'ssfAllowEmitEvents'),
    {
      path: at('emitOnlyEvents'),
      label: 'ssfEmitOnlyEvents',
      help: 'ssfEmitOnlyEventsHelp',
      kind: 'custom',
      component: 'EmitOnlyEvents',
      reads: [supportedEvents],
      readOnly: { path: supportedEvents, is: '' },
      sample: 'CaepSessionRevoked',
    },
    {
      path: at('emitEventsRole'),
      label: 'ssfEmitEventsRole',
      help: 'ssfEmitEventsRoleHelp',
      kind: 'role',
      placeholder: 'selectRole.label',
      when: isOn('ssf.allowEmitEvents'),
      sample: 'offline_access',
    },
  ],
})

/** What the realm heeds when it tells a receiver something. */
export const receiverSections = (config: SsfConfig): readonly Section[] => [
  general(config),
  authentication,
  delivery(config),
  events(config),
]
