import { metadataOf } from '~/api/federation/federation'
import type { ComponentType } from '~/api/components'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { Section } from '~/lib/field'
import { cache } from '../cache.fields'
import { nameField } from '../federationConfig'
import { periodFields } from '../sync.fields'

/** Sections of a provider type that an extension describes. */
export const customSections = (type: ComponentType): readonly Section[] => [
  {
    title: 'generalOptions',
    fields: [
      nameField,
      ...fromConfigProperties(type.properties, { under: ['config'], stored: 'list' }),
    ],
  },
  ...(metadataOf(type).synchronizable
    ? [{ title: 'synchronizationSettings' as const, fields: periodFields }]
    : []),
  cache,
]
