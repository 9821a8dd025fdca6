import type { ComponentType } from 'react'
import { lazyRouteComponent, useParams } from '@tanstack/react-router'
import { usePermissions } from '~/api/whoami'
import { missing, type Requirement } from '~/lib/access'

const Forbidden = lazyRouteComponent(() => import('./Forbidden'), 'Forbidden')

type Loadable = ComponentType & { preload?: () => Promise<unknown> | undefined }

/** The page, or the forbidden screen with the permissions that are missing for it. */
export function guardedPage(requires: Requirement, Page: Loadable) {
  function Guarded() {
    const { realm } = useParams({ strict: false })
    const missingPermissions = missing(requires, usePermissions(realm ?? ''))
    return missingPermissions.length > 0 ? <Forbidden missing={missingPermissions} /> : <Page />
  }
  return Object.assign(Guarded, {
    preload: async () => {
      await Page.preload?.()
    },
  })
}
