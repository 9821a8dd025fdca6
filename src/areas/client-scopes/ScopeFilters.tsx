import { scopeTypes } from '~/api/client-scopes/clientScopes'
import { useFeature } from '~/api/serverInfo'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'
import { protocolName } from '~/parts/scopes/scopeName'

const firstValue = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : ''

/** Narrows the list by type and protocol. */
export function ScopeFilters({ listState }: { listState: ListState }) {
  const text = useText()
  const { t } = text
  const feature = useFeature()
  const protocols = ['saml', 'openid-connect', ...(feature('OID4VC_VCI') ? ['oid4vc'] : [])]
  const set = (name: string) => (value: string) =>
    listState.set({ filters: { [name]: value || undefined } })
  return (
    <>
      <div className="castellan-filter">
        <ChoiceField
          id="scope-type"
          aria-label={t('clientScopeSearch.type')}
          value={firstValue(listState.filters.type)}
          options={[
            { value: '', label: t('allTypes') },
            ...scopeTypes.map((value) => ({ value, label: t(`clientScopeTypes.${value}`) })),
          ]}
          onChange={set('type')}
        />
      </div>
      <div className="castellan-filter">
        <ChoiceField
          id="scope-protocol"
          aria-label={t('clientScopeSearch.protocol')}
          value={firstValue(listState.filters.protocol)}
          options={[
            { value: '', label: t('allProtocols') },
            ...protocols.map((value) => ({ value, label: protocolName(value, text) })),
          ]}
          onChange={set('protocol')}
        />
      </div>
    </>
  )
}
