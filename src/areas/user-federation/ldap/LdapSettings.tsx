import { useMutation } from '@tanstack/react-query'
import {
  federation,
  providerUpdate,
  updateMapperConfigs,
  withChangedPeriods,
  updateProvider,
  valueOf,
  type ProviderSettings,
} from '~/api/federation/federation'
import { queryClient } from '~/api/queryClient'
import { EditForm } from '~/form/EditForm'
import { sameValue } from '~/form/values/paths'
import { formatList } from '~/lib/i18n'
import { confirm } from '~/ui/dialogs/confirm'
import { rememberSearchChanges } from '../sync/confirmFullSync'
import { ldapControls } from './ldapControls'
import { ldap } from './ldap.fields'
import { mappersWithOtherMode } from './mappersWithOtherMode'

type Props = { realm: string; id: string }

export default function LdapSettings({ realm, id }: Props) {
  const askToAdjustMappers = useMapperPrompt(realm, id)
  const onSaved = (body: ProviderSettings, previous: ProviderSettings) => {
    rememberSearchChanges(id, body.config)
    const mode = valueOf(body, 'editMode')
    if (mode && !sameValue(mode, valueOf(previous, 'editMode'))) void askToAdjustMappers(mode)
  }
  return (
    <EditForm
      query={federation.settings(realm, id)}
      save={{ mutation: updateProvider(realm), partial: providerUpdate }}
      sections={ldap}
      customControls={ldapControls}
      requires="manage-realm"
      transform={withChangedPeriods}
      onSaved={onSaved}
    />
  )
}

/**
 * Keycloak sets `read.only` of the default mappers on creation and does not update it with the
 * mode.
 */
function useMapperPrompt(realm: string, id: string) {
  const { mutateAsync } = useMutation(updateMapperConfigs(realm))
  return async (mode: string) => {
    const mappers = await queryClient.query({ ...federation.mappers(realm, id), staleTime: 0 })
    const mismatchedMappers = mappersWithOtherMode(mappers, mode)
    if (mismatchedMappers.length === 0) return
    const isWritable = mode === 'WRITABLE'
    confirm({
      title: isWritable ? 'mappersStayReadOnly' : 'mappersStayWritable',
      text: isWritable ? 'mappersStayReadOnlyExplain' : 'mappersStayWritableExplain',
      button: isWritable ? 'makeMappersWritable' : 'makeMappersReadOnly',
      cancelText: 'leaveMappers',
      impact: formatList(mismatchedMappers.map(({ name }) => name)),
      run: () =>
        mutateAsync({ mappers: mismatchedMappers, config: { 'read.only': [String(!isWritable)] } }),
    })
  }
}
