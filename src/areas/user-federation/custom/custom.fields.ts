import { metadataOf } from '~/api/federation/federation'
import type { ComponentType } from '~/api/components'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { Field, Section } from '~/lib/field'
import { cache } from '../cache.fields'
import { periodFields } from '../sync.fields'

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

/** Sections of a provider type that an extension describes. */
export const customSections = (type: ComponentType): readonly Section[] => [
  {
    title: 'generalOptions',
    fields: [
      ...generalFields,
      ...fromConfigProperties(type.properties, { under: ['config'], stored: 'list' }),
    ],
  },
  ...(metadataOf(type).synchronizable
    ? [{ title: 'synchronizationSettings' as const, fields: periodFields }]
    : []),
  cache,
]
