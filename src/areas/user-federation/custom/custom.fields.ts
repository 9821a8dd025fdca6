import { abilitiesOf } from '~/api/federation/federation'
import type { ComponentType } from '~/api/components'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { Field, Section } from '~/lib/field'
import { cache } from '../cache.fields'
import { periodFields } from '../sync.fields'

/** What every provider of an extension has. */
const generalFields: readonly Field[] = [
  {
    path: ['name'],
    label: 'uiDisplayName',
    help: 'uiDisplayNameHelp',
    kind: 'text',
    required: true,
    missing: 'validateName',
  },
]

/** A provider that an extension brings, drawn from what it says of itself. */
export const customSections = (type: ComponentType): readonly Section[] => [
  {
    title: 'generalOptions',
    fields: [
      ...generalFields,
      ...fromConfigProperties(type.properties, { under: ['config'], stored: 'list' }),
    ],
  },
  ...(abilitiesOf(type).synchronizable
    ? [{ title: 'synchronizationSettings' as const, fields: periodFields }]
    : []),
  cache,
]
