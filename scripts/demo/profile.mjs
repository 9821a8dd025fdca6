export const departments = [
  'warehouse',
  'transport',
  'customs',
  'finance',
  'people',
  'legal',
  'technology',
  'sales',
  'care',
  'external',
]
export const offices = ['hamburg', 'piraeus', 'dubai', 'yokohama', 'remote']
export const contracts = ['permanent', 'temporary', 'agency', 'apprentice']
export const languages = [
  'ar',
  'de',
  'el',
  'en',
  'es',
  'fr',
  'he',
  'hi',
  'ja',
  'ko',
  'pl',
  'uk',
  'zh',
]
export const licences = ['forklift', 'crane', 'truck', 'dangerous-goods']

const everyone = { view: ['admin', 'user'], edit: ['admin', 'user'] }
const administratorsEdit = { view: ['admin', 'user'], edit: ['admin'] }
const administratorsOnly = { view: ['admin'], edit: ['admin'] }

const attribute = (name, group, annotations, more = {}) => ({
  name,
  displayName: `\${profile.attributes.${name}}`,
  group,
  permissions: administratorsEdit,
  validations: {},
  annotations,
  multivalued: false,
  ...more,
})

const options = (list) => ({ options: { options: list } })

const builtIn = [
  {
    name: 'username',
    displayName: '${username}',
    permissions: administratorsEdit,
    validations: {
      length: { min: 3, max: 255 },
      'username-prohibited-characters': {},
      'up-username-not-idn-homograph': {},
    },
    multivalued: false,
  },
  {
    // optional: some warehouse staff have no e-mail address
    name: 'email',
    displayName: '${email}',
    permissions: everyone,
    validations: { email: {}, length: { max: 255 } },
    multivalued: false,
  },
  ...['firstName', 'lastName'].map((name) => ({
    name,
    displayName: `\${${name}}`,
    permissions: everyone,
    validations: { length: { max: 255 }, 'person-name-prohibited-characters': {} },
    required: { roles: ['user'] },
    multivalued: false,
  })),
]

const employment = [
  attribute(
    'employeeNumber',
    'employment',
    { inputType: 'text', inputTypeSize: '12' },
    {
      validations: {
        pattern: { pattern: '^E[0-9]{6}$', 'error-message': 'profile.employeeNumber.wrong' },
      },
      permissions: { view: ['admin', 'user'], edit: ['admin'] },
    },
  ),
  attribute(
    'department',
    'employment',
    { inputType: 'select', inputOptionLabelsI18nPrefix: 'profile.department' },
    { validations: options(departments), required: { roles: ['admin'] } },
  ),
  attribute(
    'jobTitle',
    'employment',
    { inputType: 'text' },
    { validations: { length: { max: 80 } } },
  ),
  attribute(
    'costCentre',
    'employment',
    { inputType: 'text', inputTypePlaceholder: 'CC-0000' },
    {
      validations: { pattern: { pattern: '^CC-[0-9]{4}$' } },
    },
  ),
  attribute(
    'office',
    'employment',
    { inputType: 'select-radiobuttons', inputOptionLabelsI18nPrefix: 'profile.office' },
    { validations: options(offices) },
  ),
  attribute(
    'contract',
    'employment',
    {
      inputType: 'select-radiobuttons',
      inputOptionLabels: {
        permanent: 'Permanent',
        temporary: 'Temporary',
        agency: 'Through an agency',
        apprentice: 'Apprentice',
      },
    },
    { validations: options(contracts), permissions: administratorsOnly },
  ),
  attribute(
    'hiredOn',
    'employment',
    { inputType: 'html5-date' },
    { validations: { 'iso-date': {} } },
  ),
  attribute(
    'weeklyHours',
    'employment',
    { inputType: 'html5-range', inputTypeStep: '1' },
    {
      validations: { integer: { min: 4, max: 40 } },
    },
  ),
  attribute('manager', 'employment', { inputType: 'text', inputHelperTextAfter: 'User name' }),
]

const contact = [
  attribute(
    'phone',
    'contact',
    { inputType: 'html5-tel' },
    {
      permissions: everyone,
      validations: { pattern: { pattern: '^\\+[0-9 ]{6,20}$' } },
    },
  ),
  attribute(
    'mobile',
    'contact',
    { inputType: 'html5-tel' },
    { permissions: everyone, multivalued: true },
  ),
  attribute(
    'homepage',
    'contact',
    { inputType: 'html5-url' },
    {
      permissions: everyone,
      validations: { uri: {} },
    },
  ),
  attribute(
    'postalAddress',
    'contact',
    { inputType: 'textarea', inputTypeRows: '3' },
    { permissions: everyone },
  ),
]

const personal = [
  attribute(
    'birthday',
    'personal',
    { inputType: 'html5-date' },
    {
      permissions: everyone,
      validations: { 'iso-date': {} },
    },
  ),
  attribute(
    'languages',
    'personal',
    {
      inputType: 'multiselect',
      inputTypeSize: '6',
      inputOptionLabelsI18nPrefix: 'profile.language',
    },
    { permissions: everyone, validations: options(languages), multivalued: true },
  ),
  attribute(
    'licences',
    'personal',
    { inputType: 'multiselect-checkboxes', inputOptionLabelsI18nPrefix: 'profile.licence' },
    { validations: options(licences), multivalued: true },
  ),
  attribute(
    'nicknames',
    'personal',
    { inputType: 'text' },
    {
      permissions: everyone,
      multivalued: true,
      validations: { multivalued: { max: '3' } },
    },
  ),
]

const internal = [
  attribute(
    'lockerNumber',
    'internal',
    { inputType: 'html5-number' },
    {
      permissions: administratorsOnly,
      validations: { integer: { min: 1, max: 900 } },
    },
  ),
  attribute(
    'lastSafetyCourse',
    'internal',
    { inputType: 'html5-month' },
    { permissions: administratorsOnly },
  ),
  attribute(
    'remarks',
    'internal',
    { inputType: 'textarea' },
    {
      permissions: administratorsOnly,
      selector: { scopes: ['employment'] },
    },
  ),
]

const group = (name, annotations = {}) => ({
  name,
  displayHeader: `\${profile.groups.${name}}`,
  displayDescription: `\${profile.groups.${name}.text}`,
  annotations,
})

/** For PUT /admin/realms/{realm}/users/profile. */
export const userProfile = {
  attributes: [...builtIn, ...employment, ...contact, ...personal, ...internal],
  groups: [
    group('employment', { contact: 'people@nordhaven.example' }),
    group('contact'),
    group('personal'),
    group('internal'),
  ],
  unmanagedAttributePolicy: 'ADMIN_EDIT',
}
