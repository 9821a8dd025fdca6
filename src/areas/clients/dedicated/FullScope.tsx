import { Switch } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { setFullScope, type Client } from '~/api/clients/clients'
import { RoleMapping } from '~/parts/tabs'
import type { ListState } from '~/routing/useAddressState'
import { useDeniedReason } from '~/ui/permissions'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { useClickGuard } from '~/ui/actions/useClickGuard'
import { useText } from '~/ui/useText'
import { fullScope } from './dedicated.fields'

type Props = { realm: string; client: Client; listState: ListState }

/** Whether the client's tokens hold all roles of a user, or only those that are named here. */
export function FullScope({ realm, client, listState }: Props) {
  const { t } = useText()
  const id = useId()
  const change = useMutation(setFullScope(realm))
  const once = useClickGuard(change.isPending)
  const deniedReason = useDeniedReason()
  const isOn = client.fullScopeAllowed !== false
  const reason = client.access?.manage ? undefined : deniedReason('manage-clients')
  const label = t(fullScope.label)
  return (
    <>
      <div className="castellan-marks">
        <span id={`${id}-label`}>{label}</span>
        {fullScope.help && <HelpIcon label={label} help={t(fullScope.help)} />}
        <span title={reason}>
          <Switch
            isChecked={isOn}
            isDisabled={reason !== undefined || change.isPending}
            label={t(isOn ? 'on' : 'off')}
            aria-labelledby={`${id}-label`}
            onChange={(_event, next) =>
              once(() => change.mutate({ id: client.id, fullScopeAllowed: next }))
            }
          />
        </span>
      </div>
      {!isOn && (
        <RoleMapping
          realm={realm}
          type="clients"
          id={client.id}
          name={client.clientId}
          mayManage={reason === undefined}
          requires="manage-clients"
          listState={listState}
        />
      )}
    </>
  )
}
