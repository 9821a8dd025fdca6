import { Content, Switch, Title } from '@patternfly/react-core'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  managementPermissions,
  permissionsClient,
  setManagementPermissions,
  type Permitted,
} from '~/api/authorization/managementPermissions'
import type { Requirement } from '~/lib/access'
import { hasText } from '~/lib/i18n'
import { RouteLink } from '~/routing/RouteLink'
import { confirm } from '~/ui/dialogs/confirm'
import { useDeniedReason } from '~/ui/permissions'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { useClickGuard } from '~/ui/actions/useClickGuard'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import './permissions.css'

type Props = {
  realm: string
  of: Permitted
  /** What it takes to switch them on and off. */
  requires: Requirement
}

const hints = {
  users: 'usersPermissionsHint',
  clients: 'clientsPermissionsHint',
  groups: 'groupsPermissionsHint',
  roles: 'rolesPermissionsHint',
  identityProviders: 'identityProvidersPermissionsHint',
} as const

/** The permissions of the old model (version 1) for one object or for all users. */
export function Permissions({ realm, of, requires }: Props) {
  const { t } = useText()
  const { data } = useSuspenseQuery(managementPermissions.of(realm, of))
  return (
    <>
      <Content component="p">
        {t(hints[of.type])} {t('adminPermissionsVersions')}
      </Content>
      <OnOff realm={realm} of={of} requires={requires} isOn={data.enabled} />
      {data.enabled && (
        <ScopePermissions
          realm={realm}
          type={of.type}
          permissions={Object.entries(data.scopePermissions ?? {}).toSorted(([a], [b]) =>
            a.localeCompare(b),
          )}
        />
      )}
    </>
  )
}

function OnOff({ realm, of, requires, isOn }: Props & { isOn: boolean }) {
  const { t } = useText()
  const id = useId()
  const change = useMutation(setManagementPermissions(realm, of))
  const once = useClickGuard(change.isPending)
  const reason = useDeniedReason()(requires)
  const label = t('permissionsEnabled')
  const askOff = () =>
    confirm({
      title: 'permissionsDisable',
      text: 'permissionsDisableConfirm',
      button: 'confirm',
      danger: true,
      run: () => change.mutateAsync(false),
    })
  return (
    <div className="castellan-marks">
      <span id={`${id}-label`}>{label}</span>
      <HelpIcon label={label} help="permissionsEnabledHelp" />
      <span title={reason}>
        <Switch
          isChecked={isOn}
          isDisabled={reason !== undefined || change.isPending}
          label={t(isOn ? 'on' : 'off')}
          aria-labelledby={`${id}-label`}
          onChange={(_event, next) => (next ? once(() => change.mutate(true)) : askOff())}
          {...(reason && { 'aria-describedby': `${id}-reason` })}
        />
        {reason && (
          <span id={`${id}-reason`} className="pf-v6-screen-reader">
            {reason}
          </span>
        )}
      </span>
    </div>
  )
}

type ListProps = {
  realm: string
  type: Permitted['type']
  /** Each scope with the id of its permission. */
  permissions: readonly (readonly [scope: string, id: string])[]
}

/** What each permission allows; its policies are kept with the client that holds it. */
function ScopePermissions({ realm, type, permissions }: ListProps) {
  const { t } = useText()
  const id = useId()
  const { data: holder } = useQuery(managementPermissions.holder(realm))
  return (
    <section className="castellan-permissions" aria-labelledby={id}>
      <Title headingLevel="h2" size="lg" id={id}>
        {t('permissionsList')}
      </Title>
      <Content component="p">
        {t('permissionsHeldBy', { client: permissionsClient(realm) })}
      </Content>
      <PlainTable
        label={t('permissionsList')}
        titles={[t('permissionsScopeName'), t('description')]}
        rows={permissions.map(([scope, permissionId]) => [
          holder ? (
            <RouteLink
              key="scope"
              to="/$realm/clients/$id/authorization/permission/$permissionType/$permissionId"
              params={{ realm, id: holder, permissionType: 'scope', permissionId }}
            >
              <bdi>{scope}</bdi>
            </RouteLink>
          ) : (
            <bdi key="scope">{scope}</bdi>
          ),
          describe(type, scope, t),
        ])}
      />
    </section>
  )
}

// @texts scopePermissions.*
function describe(type: Permitted['type'], scope: string, t: ReturnType<typeof useText>['t']) {
  const key = `scopePermissions.${type}.${scope}-description`
  return hasText(key) ? t(key) : '—'
}
