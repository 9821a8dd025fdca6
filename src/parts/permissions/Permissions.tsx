import { Content, Switch, Title } from '@patternfly/react-core'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  managementClientIdOf,
  managementPermissions,
  setManagementPermissions,
  type PermissionTarget,
} from '~/api/authorization/adminPermissions'
import type { Requirement } from '~/lib/access'
import { hasText } from '~/lib/i18n'
import { RouteLink } from '~/routing/links'
import { confirm } from '~/ui/dialogs/confirm'
import { HelpIcon } from '~/ui/messages/help'
import { useDeniedReason } from '~/ui/permissions'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import './permissions.css'

type Props = {
  realm: string
  of: PermissionTarget
  /** For enabling and disabling. */
  requires: Requirement
}

const hintKeys = {
  users: 'usersPermissionsHint',
  clients: 'clientsPermissionsHint',
  groups: 'groupsPermissionsHint',
  roles: 'rolesPermissionsHint',
  identityProviders: 'identityProvidersPermissionsHint',
} as const

/** Fine-grained admin permissions v1. */
export function Permissions({ realm, of, requires }: Props) {
  const { t } = useText()
  const { data } = useSuspenseQuery(managementPermissions.of(realm, of))
  return (
    <>
      <Content component="p">
        {t(hintKeys[of.type])} {t('adminPermissionsVersions')}
      </Content>
      <PermissionsSwitch realm={realm} of={of} requires={requires} isOn={data.enabled} />
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

function PermissionsSwitch({ realm, of, requires, isOn }: Props & { isOn: boolean }) {
  const { t } = useText()
  const id = useId()
  const setEnabled = useMutation(setManagementPermissions(realm, of))
  const disabledReason = useDeniedReason()(requires)
  const label = t('permissionsEnabled')
  const confirmDisable = () =>
    confirm({
      title: 'permissionsDisable',
      text: 'permissionsDisableConfirm',
      button: 'confirm',
      danger: true,
      run: () => setEnabled.mutateAsync(false),
    })
  return (
    <div className="castellan-marks">
      <span id={`${id}-label`}>{label}</span>
      <HelpIcon label={label} help="permissionsEnabledHelp" />
      <span title={disabledReason}>
        <Switch
          isChecked={isOn}
          isDisabled={disabledReason !== undefined || setEnabled.isPending}
          label={t(isOn ? 'on' : 'off')}
          aria-labelledby={`${id}-label`}
          onChange={(_event, next) => (next ? setEnabled.mutate(true) : confirmDisable())}
          {...(disabledReason && { 'aria-describedby': `${id}-reason` })}
        />
        {disabledReason && (
          <span id={`${id}-reason`} className="pf-v6-screen-reader">
            {disabledReason}
          </span>
        )}
      </span>
    </div>
  )
}

type ScopePermissionsProps = {
  realm: string
  type: PermissionTarget['type']
  permissions: readonly (readonly [scope: string, id: string])[]
}

/** The policies belong to the realm's management client. */
function ScopePermissions({ realm, type, permissions }: ScopePermissionsProps) {
  const { t } = useText()
  const id = useId()
  const { data: permissionsClientId } = useQuery(managementPermissions.clientId(realm))
  return (
    <section className="castellan-permissions" aria-labelledby={id}>
      <Title headingLevel="h2" size="lg" id={id}>
        {t('permissionsList')}
      </Title>
      <Content component="p">
        {t('permissionsHeldBy', { client: managementClientIdOf(realm) })}
      </Content>
      <PlainTable
        label={t('permissionsList')}
        titles={[t('permissionsScopeName'), t('description')]}
        rows={permissions.map(([scope, permissionId]) => [
          permissionsClientId ? (
            <RouteLink
              key="scope"
              to="/$realm/clients/$id/authorization/permission/$permissionType/$permissionId"
              params={{ realm, id: permissionsClientId, permissionType: 'scope', permissionId }}
            >
              <bdi>{scope}</bdi>
            </RouteLink>
          ) : (
            <bdi key="scope">{scope}</bdi>
          ),
          scopeDescription(type, scope, t),
        ])}
      />
    </section>
  )
}

// @texts scopePermissions.*
function scopeDescription(
  type: PermissionTarget['type'],
  scope: string,
  t: ReturnType<typeof useText>['t'],
) {
  const key = `scopePermissions.${type}.${scope}-description`
  return hasText(key) ? t(key) : '—'
}
