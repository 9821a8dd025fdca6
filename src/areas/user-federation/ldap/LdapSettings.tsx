import { federation, updateMapperConfigs, valueOf } from '~/api/federation/federation'
import { queryClient, runCommand } from '~/api/queryClient'
import { sameValue } from '~/form/values/paths'
import { formatList } from '~/lib/i18n'
import { confirm } from '~/ui/dialogs/confirm'
import { ProviderForm } from '../ProviderPage'
import { rememberSearchChanges } from '../sync/confirmFullSync'
import { ldapControls } from './ldapControls'
import { ldap } from './ldap.fields'
import { mappersWithOtherMode, modeAdjustment } from './mapperModes'

type Props = { realm: string; id: string }

export default function LdapSettings({ realm, id }: Props) {
  return (
    <ProviderForm
      realm={realm}
      id={id}
      sections={ldap}
      customControls={ldapControls}
      onSaved={(body, previous) => {
        rememberSearchChanges(id, body.config)
        const mode = valueOf(body, 'editMode')
        if (mode && !sameValue(mode, valueOf(previous, 'editMode')))
          void askToAdjustMappers(realm, id, mode)
      }}
    />
  )
}

async function askToAdjustMappers(realm: string, id: string, mode: string) {
  const mappers = await queryClient.query({ ...federation.mappers(realm, id), staleTime: 0 })
  const targets = mappersWithOtherMode(mappers, mode)
  if (targets.length === 0) return
  const { config, ...question } = modeAdjustment(mode)
  confirm({
    ...question,
    cancelText: 'leaveMappers',
    impact: formatList(targets.map(({ name }) => name)),
    run: () => runCommand(updateMapperConfigs(realm), { targets, config }),
  })
}
