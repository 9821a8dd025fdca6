import { Popover } from '@patternfly/react-core'
import { CheckCircleIcon } from '@patternfly/react-icons/dist/esm/icons/check-circle-icon'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import {
  bindings,
  boundTo,
  flows,
  type FlowRow,
  type UsedBy as Use,
} from '~/api/authentication/flows'
import { identityProviders } from '~/api/identity-providers/identityProviders'
import { useRealm, type Realm } from '~/api/realms/realms'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { identityProviderLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { TextButton } from '~/ui/actions/buttons'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog } from '~/ui/dialogs/openDialog'
import { overlayContainer, popoverWidth } from '~/ui/Floating'
import { useText, type Text } from '~/ui/useText'
import '../authentication.css'

// Kinds of use: @texts used.*

/** More names open a dialog with a list. */
export const popoverLimit = 8

export const bindingLabels = (settings: Realm, alias: string, { t }: Text) =>
  boundTo(settings, alias).map((binding) => t(bindings[binding]))

/** Plain text for search, sorting and export. */
export function usedByText({ usedBy, alias }: FlowRow, settings: Realm, texts: Text) {
  // The list names a default flow without its bindings; only the realm has them.
  const labels = usedBy?.type === 'DEFAULT' ? bindingLabels(settings, alias, texts) : []
  return texts.list(labels) || texts.t(`used.${usedBy?.type ?? 'notInUse'}`)
}

export function UsedBy({ realm, flow }: { realm: string; flow: FlowRow }) {
  const text = usedByText(flow, useRealm(realm), useText())
  const { id, usedBy } = flow
  if (!usedBy) return <>{text}</>
  return (
    <span>
      <CheckCircleIcon className="castellan-flow-used" />{' '}
      {usedBy.type === 'DEFAULT' ? text : <UsedByButton realm={realm} id={id} use={usedBy} />}
    </span>
  )
}

type UsedByProps = { realm: string; id: string; use: Use }

export function UsedByButton({ realm, id, use }: UsedByProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { type, values } = use
  const title = t(type === 'SPECIFIC_CLIENTS' ? 'appliedByClients' : 'appliedByProviders')
  const showUsers = () =>
    values.length <= popoverLimit
      ? setOpen(!isOpen)
      : openDialog(<UsedByDialog realm={realm} id={id} use={use} />)
  return (
    <>
      <TextButton ref={button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={showUsers}>
        {t(`used.${type}`)}
      </TextButton>
      {isOpen && (
        <Popover
          triggerRef={button}
          isVisible
          {...popoverWidth}
          appendTo={() => overlayContainer(button.current)}
          shouldClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
          aria-label={title}
          closeBtnAriaLabel={t('close')}
          bodyContent={
            <span className="castellan-lines">
              {title}{' '}
              {values.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ', '}
                  <strong>
                    <UserName realm={realm} type={type} name={name} />
                  </strong>
                </Fragment>
              ))}
            </span>
          }
        />
      )}
    </>
  )
}

type UserNameProps = { realm: string; type: Use['type']; name: string }

const UserName = ({ realm, type, name }: UserNameProps) =>
  type === 'SPECIFIC_PROVIDERS' ? (
    <IdentityProviderName realm={realm} alias={name} />
  ) : (
    <bdi>{name}</bdi>
  )

function IdentityProviderName({ realm, alias }: { realm: string; alias: string }) {
  const enabled = holds('view-identity-providers', usePermissions(realm))
  // The link needs the provider type; all names share one list query.
  const { data } = useQuery({ ...identityProviders.list(realm), enabled })
  const provider = data?.find((candidate) => candidate.alias === alias)
  const name = <bdi>{alias}</bdi>
  if (!provider) return name
  return (
    <RouteLink {...identityProviderLink({ alias, providerId: provider.providerId })}>
      {name}
    </RouteLink>
  )
}

const columnsOf = (realm: string, type: Use['type']): readonly Column<{ name: string }>[] => [
  {
    id: 'name',
    title: 'name',
    cell: ({ name }) => <UserName realm={realm} type={type} name={name} />,
    text: ({ name }) => name,
  },
]

function UsedByDialog({ realm, id, use: { type } }: UsedByProps) {
  const { t } = useText()
  const listState = useLocalState()
  const value = t(type === 'SPECIFIC_CLIENTS' ? 'clients' : 'identityProviders')
  return (
    <Dialog
      title={t('flowUsedBy')}
      description={t('flowUsedByDescription', { value })}
      cancelText="close"
    >
      <DataTable
        label="flowUsedBy"
        query={({ first, max, search }) =>
          flows.users(realm, id, type, { first, max, ...(search && { search }) })
        }
        listState={listState}
        rowKey={({ name }) => name}
        columns={columnsOf(realm, type)}
        searchPlaceholder="search"
        requires="view-realm"
      />
    </Dialog>
  )
}
