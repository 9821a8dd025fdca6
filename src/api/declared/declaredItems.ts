import { queryOptions } from '@tanstack/react-query'
import { components } from '~/api/components'
import { uiPageType } from './declaredTypes'

export const declaredItems = (realm: string, parent: string | undefined, providerId: string) =>
  queryOptions({
    ...components.list(realm, { type: uiPageType, ...(parent && { parent }) }),
    select: (all) => all.filter((component) => component.providerId === providerId),
  })
