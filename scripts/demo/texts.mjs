import { contracts, departments, languages, licences, offices } from './profile.mjs'

const attributes = {
  employeeNumber: ['Employee number', 'Personalnummer', 'الرقم الوظيفي'],
  department: ['Department', 'Abteilung', 'القسم'],
  jobTitle: ['Job title', 'Stelle', 'المسمى الوظيفي'],
  costCentre: ['Cost centre', 'Kostenstelle', 'مركز التكلفة'],
  office: ['Office', 'Standort', 'المكتب'],
  contract: ['Contract', 'Vertrag', 'العقد'],
  hiredOn: ['Hired on', 'Eingestellt am', 'تاريخ التعيين'],
  weeklyHours: ['Hours per week', 'Wochenstunden', 'ساعات العمل في الأسبوع'],
  manager: ['Manager', 'Vorgesetzte Person', 'المدير'],
  phone: ['Phone', 'Telefon', 'الهاتف'],
  mobile: ['Mobile phone', 'Mobiltelefon', 'الجوال'],
  homepage: ['Home page', 'Webseite', 'الموقع'],
  postalAddress: ['Postal address', 'Postanschrift', 'العنوان البريدي'],
  birthday: ['Birthday', 'Geburtstag', 'تاريخ الميلاد'],
  languages: ['Languages', 'Sprachen', 'اللغات'],
  licences: ['Licences', 'Führerscheine', 'الرخص'],
  nicknames: ['Nicknames', 'Spitznamen', 'الألقاب'],
  lockerNumber: ['Locker', 'Spind', 'الخزانة'],
  lastSafetyCourse: ['Last safety course', 'Letzte Unterweisung', 'آخر دورة سلامة'],
  remarks: ['Remarks', 'Bemerkungen', 'ملاحظات'],
}

const groups = {
  employment: ['Employment', 'Beschäftigung', 'العمل'],
  'employment.text': [
    'Comes from payroll every night',
    'Kommt jede Nacht aus der Lohnabrechnung',
    'من كشوف الرواتب',
  ],
  contact: ['Contact', 'Kontakt', 'الاتصال'],
  'contact.text': [
    'How colleagues reach this person',
    'So ist die Person erreichbar',
    'كيف يصل إليه الزملاء',
  ],
  personal: ['Personal', 'Persönliches', 'شخصي'],
  'personal.text': [
    'The person may change these',
    'Von der Person selbst gepflegt',
    'يمكن للشخص تغييرها',
  ],
  internal: ['Internal', 'Intern', 'داخلي'],
  'internal.text': [
    'Only administrators see these',
    'Nur für die Verwaltung sichtbar',
    'للمسؤولين فقط',
  ],
}

const others = {
  'profile.employeeNumber.wrong': [
    'An employee number is E and six digits',
    'Eine Personalnummer ist E und sechs Ziffern',
    'الرقم الوظيفي هو E وستة أرقام',
  ],
  'scope.employment.consent': ['Your position at work', 'Ihre Stelle', 'وظيفتك'],
  'scope.shipments.consent': ['Your shipments', 'Ihre Sendungen', 'شحناتك'],
  'scope.billing.consent': ['Your invoices', 'Ihre Rechnungen', 'فواتيرك'],
  'client.portal.consent': ['Your company’s orders', 'Aufträge Ihrer Firma', 'طلبات شركتك'],
  loginTitle: ['Sign in to Nordhaven', 'Anmelden bei Nordhaven', 'تسجيل الدخول إلى نوردهافن'],
  emailVerificationSubject: ['Is this your address?', 'Ist das Ihre Adresse?', 'هل هذا عنوانك؟'],
}

/** English options are derived from the values; other languages fall back to them. */
const germanOptions = {
  warehouse: 'Lager',
  transport: 'Transport',
  customs: 'Zoll',
  finance: 'Finanzen',
  people: 'Personal',
  legal: 'Recht',
  technology: 'Technik',
  sales: 'Vertrieb',
  care: 'Kundenservice',
  external: 'Extern',
  remote: 'Zu Hause',
  forklift: 'Gabelstapler',
  crane: 'Kran',
  truck: 'Lastwagen',
  'dangerous-goods': 'Gefahrgut',
}

const options = {
  'profile.department': departments,
  'profile.office': offices,
  'profile.contract': contracts,
  'profile.licence': licences,
  'profile.language': languages,
}

const inWords = (option) => (option[0].toUpperCase() + option.slice(1)).replaceAll('-', ' ')

function optionTexts(locale) {
  const languageNames = new Intl.DisplayNames([locale], { type: 'language' })
  return Object.entries(options).flatMap(([prefix, list]) =>
    list.flatMap((option) => {
      const key = `${prefix}.${option}`
      if (prefix === 'profile.language') return [[key, languageNames.of(option)]]
      if (locale === 'en') return [[key, inWords(option)]]
      return locale === 'de' && germanOptions[option] ? [[key, germanOptions[option]]] : []
    }),
  )
}

function textsIn(locale, column) {
  const table = (prefix, entries) =>
    Object.entries(entries).map(([key, texts]) => [`${prefix}${key}`, texts[column]])
  return Object.fromEntries([
    ...table('profile.attributes.', attributes),
    ...table('profile.groups.', groups),
    ...table('', others),
    ...optionTexts(locale),
  ])
}

/** By locale, then key. */
export const localizationTexts = {
  en: textsIn('en', 0),
  de: textsIn('de', 1),
  ar: textsIn('ar', 2),
}
