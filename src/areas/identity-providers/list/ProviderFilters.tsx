import { Checkbox } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { identityProviders } from '~/api/identity-providers/identityProviders'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceFilter } from '~/table/ChoiceFilter'
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
  return (
    <>
      <ChoiceFilter listState={listState} name="type" label="type" all="allTypes" options={types} />
      <ChoiceFilter
        listState={listState}
        name="enabled"
        label="providerState"
        all="providerStateAny"
        options={[
          { value: 'true', label: t('enabled') },
          { value: 'false', label: t('disabled') },
        ]}
      />
      {owners.length > 0 && (
        <ChoiceFilter
          listState={listState}
          name="organization"
          label="organization"
          all="providerAnyOrganization"
          options={owners}
        />
      )}
      {(isOwn || data.some(({ organizationId }) => organizationId)) && (
        <Checkbox
          id="provider-own"
          className="castellan-provider-unlinked"
          label={t('hideOrganizationLinkedIdps')}
          isChecked={isOwn}
          onChange={(_event, isOn) =>
            listState.set({ filters: { own: isOn ? 'true' : undefined } })
          }
        />
      )}
    </>
  )
}
