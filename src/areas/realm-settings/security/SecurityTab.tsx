import { Content } from '@patternfly/react-core'
import {
  bruteForceFields,
  bruteForceUpdate,
  realmForms,
  type ProtectedRealm,
} from '~/api/realms/realmForms'
import { realms, updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import { stringOrEmpty } from '~/lib/field'
import { durationText } from '~/lib/format'
import { useUnlockUsers } from '~/parts/users/useUnlockUsers'
import { defineTabs } from '~/routing/tabs'
import { ActionButton } from '~/ui/actions/ActionButton'
import { useText } from '~/ui/useText'
import { numberOf } from '../lifespanFields'
import { SubTabs } from '../SubTabs'
import { bruteForce } from './bruteForce.fields'
import { securityHeaders } from './headers.fields'
import { lockoutsOf } from './lockouts'

const tabs = defineTabs<{ realm: string }>([
  { id: 'headers', title: 'headers', component: HeadersTab },
  { id: 'bruteForce', title: 'bruteForceDetection', component: BruteForceTab },
])

const lockoutPaths = [
  ['bruteForceMode'],
  ['bruteForceStrategy'],
  ['failureFactor'],
  ['waitIncrementSeconds'],
  ['maxFailureWaitSeconds'],
  ['maxTemporaryLockouts'],
]

export const load = ({ realm, tab }: { realm: string; tab?: string | undefined }) =>
  tab === 'bruteForce' ? [realmForms.bruteForce(realm)] : []

export default function SecurityTab({ realm }: { realm: string }) {
  return (
    <SubTabs realm={realm} parentTab="security-defenses" label="securityDefences" tabs={tabs} />
  )
}

function HeadersTab({ realm }: { realm: string }) {
  return (
    <EditForm
      query={realms.byName(realm)}
      sections={securityHeaders}
      requires="manage-realm"
      save={{ mutation: updateRealm(realm), partial: true }}
    />
  )
}

function BruteForceTab({ realm }: { realm: string }) {
  return (
    <EditForm
      query={realmForms.bruteForce(realm)}
      sections={bruteForce}
      requires="manage-realm"
      transform={withMode}
      save={{
        mutation: updateRealm(realm),
        partial: bruteForceUpdate,
      }}
    >
      <Lockouts />
      <UnlockUsers realm={realm} />
    </EditForm>
  )
}

const withMode = (body: ProtectedRealm, theirs: ProtectedRealm): ProtectedRealm =>
  body.bruteForceMode === theirs.bruteForceMode
    ? body
    : { ...body, ...bruteForceFields(body.bruteForceMode, body.maxTemporaryLockouts) }

function Lockouts() {
  const { t, language } = useText()
  const { read } = useConditionInput(lockoutPaths, useFormInfo())
  const mode = stringOrEmpty(read(['bruteForceMode']))
  const failureFactor = numberOf(read(['failureFactor'])) ?? 0
  if (mode === 'Disabled') return null
  const isPermanent = mode === 'PermanentLockout'
  const lockouts = isPermanent
    ? []
    : lockoutsOf({
        strategy: stringOrEmpty(read(['bruteForceStrategy'])),
        failureFactor,
        waitIncrement: numberOf(read(['waitIncrementSeconds'])) ?? 0,
        maxWait: numberOf(read(['maxFailureWaitSeconds'])) ?? 0,
      })
  const maxLockouts = numberOf(read(['maxTemporaryLockouts'])) ?? 1
  return (
    <Content component="ul" className="castellan-lockouts" aria-label={t('lockouts')}>
      {isPermanent && <li>{t('lockoutForGood', { count: Math.max(1, failureFactor) })}</li>}
      {lockouts.map(({ failures, seconds }) => (
        <li key={failures}>
          {t('lockoutFor', { count: failures, time: durationText(seconds, language) })}
        </li>
      ))}
      {!isPermanent && lockouts.length === 0 && <li>{t('lockoutNever')}</li>}
      {mode === 'PermanentAfterTemporaryLockout' && (
        <li>{t('lockoutForGoodAfter', { count: maxLockouts })}</li>
      )}
    </Content>
  )
}

/** Ends all current lockouts; doesn't change the settings. */
function UnlockUsers({ realm }: { realm: string }) {
  const unlock = useUnlockUsers(realm)
  return (
    unlock && (
      <p className="castellan-clear">
        <ActionButton action={unlock} />
      </p>
    )
  )
}
