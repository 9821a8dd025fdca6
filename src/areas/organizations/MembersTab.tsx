import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { useAddressState } from '~/routing/useAddressState'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { Invitations } from './Invitations'
import { Members } from './Members'
import './organizations.css'
import type { OrganizationTab } from './tabs'
import type { Action } from '~/ui/actions/ActionMenu'

const route = getRouteApi('/$realm/organizations/$id/$tab')

const ManyMembers = lazyComponent(async () => (await import('./many/ManyMembers')).ManyMembers)

const kinds = ['members', 'invitations'] as const

/** Who belongs to an organization, and who has been asked to. */
export function MembersTab({ realm, organization }: OrganizationTab) {
  const { t } = useText()
  const listState = useAddressState(route)
  const current = listState.filters.kind === 'invitations' ? 'invitations' : 'members'
  // The filters of one list mean nothing to the other.
  const cleared = Object.fromEntries(
    Object.keys(listState.filters).map((name) => [name, undefined]),
  )
  const { kind: _kind, ...filters } = listState.filters
  const place = { ...listState, filters }
  const show = (kind: string | undefined) => listState.set({ q: '', filters: { ...cleared, kind } })
  const many: Action = { label: 'manyMembers', onSelect: () => show('many') }
  if (listState.filters.kind === 'many') {
    return <ManyMembers realm={realm} id={organization.id} onLeave={() => show(undefined)} />
  }
  return (
    <>
      <ToggleGroup aria-label={t('members')} className="castellan-invitation-kinds">
        {kinds.map((kind) => (
          <ToggleGroupItem
            key={kind}
            buttonId={`organization-${kind}`}
            text={t(kind)}
            isSelected={kind === current}
            onChange={() => show(kind === 'members' ? undefined : kind)}
          />
        ))}
      </ToggleGroup>
      {current === 'members' ? (
        <Members realm={realm} organization={organization} listState={place} many={many} />
      ) : (
        <Invitations realm={realm} organization={organization} listState={place} many={many} />
      )}
    </>
  )
}
