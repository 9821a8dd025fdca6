import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '~/api/clients/clients'
import { clientsStep, evaluated, type EvaluationScope } from '~/api/clients/evaluate'
import { PagePending } from '~/routing/PagePending'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { TextButton } from '~/ui/actions/TextButton'
import { useText, type Text } from '~/ui/useText'

type Row = {
  key: string
  role: string
  owner?: string | undefined
  description?: string | undefined
}

const originOf = ({ owner }: Row, { t }: Text) => owner ?? t('realmRoles')

const columns: Column<Row>[] = [
  {
    id: 'role',
    title: 'role',
    cell: ({ role }) => <bdi>{role}</bdi>,
    text: ({ role }) => role,
    sort: true,
  },
  {
    id: 'origin',
    title: 'origin',
    cell: (row, text) => <bdi>{originOf(row, text)}</bdi>,
    text: originOf,
    sort: true,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
    text: ({ description }, { label }) => label(description),
  },
]

type Props = { realm: string; client: Client; evaluation: EvaluationScope }

/** The roles that tokens may hold, by name: of the realm, of the client and, if wanted, of others. */
export function Roles({ realm, client, evaluation }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  // A call for every client: not before somebody wants to know.
  const [asked, setAsked] = useState(0)
  const query = useQuery(evaluated.roles(realm, client, evaluation.scope, asked))
  const { data } = query
  if (query.error && !data)
    return (
      <ErrorPanel
        error={query.error}
        requires="view-clients"
        onRetry={() => void query.refetch()}
      />
    )
  if (!data) return <PagePending />
  const rows = data.containers.flatMap(({ owner, roles }) =>
    roles.map(({ id, name = '', description }): Row => ({
      key: id ?? `${owner} ${name}`,
      role: name,
      owner,
      description,
    })),
  )
  return (
    <DataTable
      label="effectiveRoleScopeMappings"
      rows={rows}
      onRefresh={() => void query.refetch()}
      listState={listState}
      rowKey={({ key }) => key}
      columns={columns}
      searchPlaceholder="searchForRole"
      {...(data.hasMore && {
        belowToolbar: (
          <InlineAlert
            variant="info"
            title={
              asked === 0 ? t('rolesOfClients') : t('evaluatedClients', { count: data.clients })
            }
            actionLinks={
              <TextButton onClick={() => setAsked(asked + clientsStep)}>
                {t(asked === 0 ? 'showRolesOfClients' : 'showMore')}
              </TextButton>
            }
          />
        ),
      })}
      empty={<EmptyPanel title="noEffectiveRoles" />}
    />
  )
}
