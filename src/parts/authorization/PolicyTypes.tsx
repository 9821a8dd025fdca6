import { useQuery } from '@tanstack/react-query'
import { policies, type PolicyProvider } from '~/api/authorization/authzPolicies'
import { hasText } from '~/lib/i18n'
import { capitalised } from '~/lib/text'
import { UntypedRouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText, type Text } from '~/ui/useText'
import { useResourceServer, type ResourceServer } from './resourceServer'

// @texts policyProvider.*
const descriptionOf = ({ type, description = '' }: PolicyProvider, { t, label }: Text) =>
  hasText(`policyProvider.${type}`) ? t(`policyProvider.${type}`) : label(description)

const columnsOf = (resourceServer: ResourceServer): Column<PolicyProvider>[] => [
  {
    id: 'name',
    title: 'name',
    cell: ({ type, name }) => (
      <UntypedRouteLink {...resourceServer.newPolicy(type)}>{name}</UntypedRouteLink>
    ),
    text: ({ name }) => name,
    width: 25,
  },
  {
    id: 'description',
    title: 'description',
    cell: (type, text) => (
      <span className="castellan-choice-about">{descriptionOf(type, text)}</span>
    ),
    text: descriptionOf,
  },
]

export default function PolicyTypes({ resourceServer }: { resourceServer: ResourceServer }) {
  const { t } = useText()
  const listState = useLocalState()
  const { data: firstPolicies } = useQuery(policies.list(resourceServer, { first: 0, max: 1 }))
  return (
    <Dialog size="large" title={t('chooseAPolicyType')} isScrollable>
      <DataTable
        label="chooseAPolicyType"
        fullListQuery={{
          ...policies.providers(resourceServer),
          // An aggregate needs an existing policy.
          select: (providers) =>
            providers.filter(({ type }) => firstPolicies?.length !== 0 || type !== 'aggregate'),
        }}
        listState={listState}
        rowKey={({ type }) => type}
        columns={columnsOf(resourceServer)}
        searchPlaceholder="search"
        noExport
      />
    </Dialog>
  )
}

/** A script's type is its file name; the provider has the display name. */
export function TypeName({ type }: { type: string }) {
  const isScript = type.startsWith('script-')
  const { data } = useQuery({ ...policies.providers(useResourceServer()), enabled: isScript })
  const script = isScript && data?.find((provider) => provider.type === type)
  return script ? <bdi>{script.name}</bdi> : capitalised(type)
}
