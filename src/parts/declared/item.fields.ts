import type { ComponentType } from '~/api/components'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { Section } from '~/lib/field'

export const itemSections = ({ properties }: ComponentType): Section[] => [
  { fields: fromConfigProperties(properties, { under: ['config'], stored: 'list' }) },
]
