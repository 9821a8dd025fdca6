import { Title } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  clientPolicies,
  removePolicyProfile,
  type ClientPolicy,
} from '~/api/client-policies/clientPolicies'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { Badge } from '~/ui/Badge'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { OwnerLink } from './OwnerLink'
import './client-policies.css'

const AddProfiles = lazyComponent(async () => (await import('./AddProfiles')).AddProfiles)

type Row = { name: string; description: string; isGlobal: boolean; isMissing: boolean }

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'clientProfileName',
    cell: ({ name, isGlobal, isMissing }, { t }) => (
      <span className="castellan-marks">
        {isMissing ? <bdi>{name}</bdi> : <OwnerLink kind="profile" name={name} />}{' '}
        {isGlobal && <Badge color="blue">{t('global')}</Badge>}
        {isMissing && (
          <Badge color="red" title={t('clientProfileMissing')}>
            {t('clientProfileMissingMark')}
          </Badge>
        )}
      </span>
    ),
    text: ({ name }) => name,
    width: 40,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }) => <bdi>{description || '—'}</bdi>,
    text: ({ description }) => description,
  },
]

type Props = { realm: string; policy: ClientPolicy; isGlobal: boolean }

/** The profiles that a policy applies. */
export function PolicyProfiles({ realm, policy, isGlobal }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const { data: profiles } = useSuspenseQuery(clientPolicies.profiles(realm))
  const remove = useMutation(removePolicyProfile(realm, policy.name))
  const [isAdding, setAdding] = useState(false)
  const rows = (policy.profiles ?? []).map((name): Row => {
    const own = profiles.own.find((profile) => profile.name === name)
    const global = profiles.global.find((profile) => profile.name === name)
    return {
      name,
      description: (own ?? global)?.description ?? '',
      isGlobal: global !== undefined,
      isMissing: !own && !global,
    }
  })
  const add = !isGlobal && (
    <ActionButton
      action={{
        label: 'addClientProfile',
        requires: 'manage-realm',
        onSelect: () => setAdding(true),
        preload: () => void AddProfiles.preload(),
      }}
    />
  )
  const ask = ({ name }: Row) =>
    confirm({
      title: 'deleteClientPolicyProfileConfirmTitle',
      text: 'deleteClientPolicyProfileConfirm',
      params: { profileName: name, policyName: policy.name },
      danger: true,
      run: () => remove.mutateAsync(name),
    })
  return (
    <section className="castellan-policy-part" aria-labelledby="policy-profiles">
      <Title headingLevel="h2" size="lg" id="policy-profiles">
        {t('clientProfiles')}{' '}
        <HelpIcon label={t('clientProfiles')} help={t('clientProfilesHelp')} />
      </Title>
      <DataTable
        label="clientProfiles"
        rows={rows}
        listState={listState}
        rowKey={({ name }) => name}
        columns={columns}
        toolbar={add}
        {...(!isGlobal && {
          actions: (row: Row) => [
            {
              label: 'remove',
              danger: true,
              requires: 'manage-realm' as const,
              onSelect: () => ask(row),
            },
          ],
        })}
        empty={<EmptyPanel title="emptyProfiles" action={add} />}
        noExport
      />
      {isAdding && (
        <Suspense fallback={null}>
          <AddProfiles realm={realm} policy={policy} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  )
}
