import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  organizations,
  switchOrganization,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import { queryClient } from '~/api/queryClient'
import { useGo } from '~/routing/RouteLink'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { useDeniedReason } from '~/ui/permissions'
import { PageHeader } from '~/ui/PageHeader'
import { useOrganizationActions } from './useOrganizationActions'

type Props = { realm: string; organization: OrganizationSettings; badges: ReactNode }

/** An organization's name, its switch, and what can be done with it as a whole. */
export function OrganizationHeader({ realm, organization, badges }: Props) {
  const go = useGo()
  const { pageActions } = useOrganizationActions(realm)
  const { id, name } = organization
  const leave = async () => {
    await go({ to: '/$realm/organizations', params: { realm } })
    queryClient.removeQueries({ queryKey: organizations.byId(realm, id).queryKey })
  }
  return (
    <PageHeader
      name={name}
      badges={badges}
      toggle={<Enabled realm={realm} organization={organization} />}
      actions={pageActions({ id, name }, () => void leave())}
    />
  )
}

function Enabled({ realm, organization: { id, enabled = true } }: Omit<Props, 'badges'>) {
  const deniedReason = useDeniedReason()
  const change = useMutation(switchOrganization(realm))
  return (
    <EnabledSwitch
      isOn={enabled}
      isBusy={change.isPending}
      reason={deniedReason('manage-organizations') ?? ''}
      question={{
        title: 'disableConfirmOrganizationTitle',
        text: 'disableConfirmOrganization',
      }}
      turnOn={() => change.mutate({ id, enabled: true })}
      turnOff={() => change.mutateAsync({ id, enabled: false })}
    />
  )
}
