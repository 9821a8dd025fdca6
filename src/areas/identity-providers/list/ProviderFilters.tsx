import { Checkbox } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { identityProviders } from '~/api/identity-providers/identityProviders'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'
import { stringOrEmpty } from '~/lib/field'

type Props = {
  realm: string
  listState: ListState
  typeName: (providerId: string) => string
  /** Names by ID, as far as the administrator may see organizations. */
  organizations: Readonly<Record<string, string>>
}

export function ProviderFilters({ realm, listState, typeName, organizations }: Props) {
  const { t } = useText()
  const { data = [] } = useQuery(identityProviders.list(realm))
  const used = [...new Set(data.map(({ providerId }) => providerId))]
  const types = used
    .map((value) => ({ value, label: typeName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const owners = [...new Set(data.flatMap(({ organizationId }) => organizationId ?? []))]
    .map((value) => ({ value, label: organizations[value] ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const isOwn = stringOrEmpty(listState.filters.own) !== ''
  const set = (name: string) => (value: string) =>
    listState.set({ filters: { [name]: value || undefined } })
  return (
    <>
      <div className="castellan-provider-filter">
        <ChoiceField
          id="provider-type"
          aria-label={t('type')}
          value={stringOrEmpty(listState.filters.type)}
          options={[{ value: '', label: t('allTypes') }, ...types]}
          onChange={set('type')}
        />
      </div>
      <div className="castellan-provider-filter">
        <ChoiceField
          id="provider-enabled"
          aria-label={t('providerState')}
          value={stringOrEmpty(listState.filters.enabled)}
          options={[
            { value: '', label: t('providerStateAny') },
            { value: 'true', label: t('enabled') },
            { value: 'false', label: t('disabled') },
          ]}
          onChange={set('enabled')}
        />
      </div>
      {owners.length > 0 && (
        <div className="castellan-provider-filter">
          <ChoiceField
            id="provider-organization"
            aria-label={t('organization')}
            value={stringOrEmpty(listState.filters.organization)}
            options={[{ value: '', label: t('providerAnyOrganization') }, ...owners]}
            onChange={set('organization')}
          />
        </div>
      )}
      {(isOwn || data.some(({ organizationId }) => organizationId)) && (
        <Checkbox
          id="provider-own"
          className="castellan-provider-unlinked"
          label={t('hideOrganizationLinkedIdps')}
          isChecked={isOwn}
          onChange={(_event, isOn) => set('own')(isOn ? 'true' : '')}
        />
      )}
    </>
  )
}
