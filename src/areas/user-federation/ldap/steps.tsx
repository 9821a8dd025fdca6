import type { Step } from '~/form/steps'
import type { Section } from '~/lib/field'
import {
  advanced,
  connection,
  general,
  kerberosIntegration,
  searching,
  synchronization,
} from './ldap.fields'
import { cache } from '../cache.fields'
import { Intro, MappingIntro, SearchIntro } from './intros'
import { Review } from './Review'

const mapped: readonly string[] = [
  'usernameLDAPAttribute',
  'rdnLDAPAttribute',
  'uuidLDAPAttribute',
  'userObjectClasses',
]

const isMapped = ({ path }: Section['fields'][number]) => mapped.includes(path.at(-1) ?? '')

const untitled = ({ fields, when }: Section): Section => ({ fields, ...(when && { when }) })

/** A directory step by step: what can be tried is tried before the next step. */
export const ldapSteps: readonly Step[] = [
  {
    title: 'generalOptions',
    intro: <Intro text="ldapGeneralOptionsSettingsDescription" />,
    sections: [untitled(general)],
  },
  {
    title: 'stepConnection',
    intro: <Intro text="ldapConnectionAndAuthorizationSettingsDescription" />,
    sections: [untitled(connection)],
  },
  {
    title: 'stepUsers',
    intro: <SearchIntro />,
    sections: [{ fields: searching.fields.filter((field) => !isMapped(field)) }],
  },
  {
    title: 'stepMapping',
    intro: <MappingIntro />,
    sections: [{ fields: searching.fields.filter(isMapped) }],
  },
  {
    title: 'stepSynchronization',
    intro: <Intro text="ldapSynchronizationSettingsDescription" />,
    sections: [untitled(synchronization)],
  },
  {
    title: 'stepMore',
    intro: <Intro text="ldapAdvancedSettingsDescription" />,
    sections: [
      { ...kerberosIntegration, description: 'ldapKerberosSettingsDescription' },
      { ...cache, description: 'cacheSettingsDescription' },
      advanced,
    ],
  },
  {
    title: 'stepReview',
    intro: <Review />,
    // A step without a field would not find out that all is well.
    sections: [{ fields: general.fields.filter(({ path }) => path[0] === 'name') }],
  },
]
