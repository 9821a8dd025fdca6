import { Content, Form, FormGroup } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useId, useState, type ComponentType } from 'react'
import type { Client } from '~/api/clients/clients'
import {
  clientBatchSize,
  evaluated,
  type EvaluationScope,
  type TokenKind,
} from '~/api/clients/evaluate'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useParameterizedScopes } from '~/parts/scopes/scopeTypes'
import { ClientSelect, UserSelect } from '~/pickers/typeaheads'
import type { TextKey } from '~/lib/textKey'
import { PagePending } from '~/routing/screens'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs, type Tab } from '~/routing/tabs'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { CopyButton } from '~/ui/actions/CopyButton'
import { TextButton } from '~/ui/actions/buttons'
import { TypeaheadField } from '~/ui/inputs/Combobox'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { HelpIcon, useHelpMode } from '~/ui/messages/help'
import { useText, type Text } from '~/ui/useText'
import { optionalScopesOf, withParameter } from './claimSources'
import { useEvaluateSearch } from './evaluateSearch'
import { Mappers } from './Mappers'
import { ExampleText, TokenPreview, type TokenTitle } from './TokenPreview'
import './evaluate.css'

const evaluatePath = '/$realm/clients/$clientId/clientScopes/$tab'

type Props = { realm: string; client: Client }

/** Every OpenID Connect request needs it. */
const openidScope = 'openid'

// What each shows: @texts effectiveProtocolMappers* @texts effectiveRoleScopeMappings*
// @texts generatedAccessToken* @texts generatedIdToken* @texts generatedUserInfo*
// @texts generatedSamlResponse*

type EvaluationProps = Props & { evaluation: EvaluationScope }

const resultTab = (
  id: string,
  title: TextKey,
  Result: ComponentType<EvaluationProps>,
): Tab<EvaluationProps> => ({
  id,
  title,
  render: (page) => (
    <div className="castellan-asked">
      <EvaluationForm {...page} />
      <div>
        <HelpText help={`${title}Help`} />
        <Result {...page} />
      </div>
    </div>
  ),
})

function HelpText({ help }: { help: string }) {
  const { t } = useText()
  const [isHelpOn] = useHelpMode()
  return isHelpOn && <Content component="p">{t(help)}</Content>
}

const isSaml = ({ client }: Props) => client.protocol === 'saml'

const tokenTab = (kind: TokenKind, title: TokenTitle): Tab<EvaluationProps> => ({
  ...resultTab(kind, title, (page) => <TokenPreview {...page} kind={kind} title={title} />),
  when: (page) => !isSaml(page),
})

const resultTabs = defineTabs<EvaluationProps>([
  resultTab('mappers', 'effectiveProtocolMappers', Mappers),
  resultTab('roles', 'effectiveRoleScopeMappings', Roles),
  { ...resultTab('saml-response', 'generatedSamlResponse', SamlResponse), when: isSaml },
  tokenTab('access-token', 'generatedAccessToken'),
  tokenTab('id-token', 'generatedIdToken'),
  tokenTab('userinfo', 'generatedUserInfo'),
])

export default function Evaluate({ realm, client }: Props) {
  const { search } = useEvaluateSearch()
  const scope = client.protocol === 'saml' ? [] : [openidScope, ...(search.scope ?? [])]
  const evaluation: EvaluationScope = { scope, user: search.user, audience: search.audience ?? [] }
  return (
    <>
      <HelpText help="evaluateExplain" />
      <TabbedPage
        label="evaluate"
        tabs={resultTabs}
        page={{ realm, client, evaluation }}
        objectId={client.id}
        current={resultTabs.some(({ id }) => id === search.view) ? search.view : undefined}
        link={(view) =>
          linkOptions({
            to: evaluatePath,
            params: { realm, clientId: client.id, tab: 'evaluate' },
            search: { ...search, view },
          })
        }
      />
    </>
  )
}

function EvaluationForm({ realm, client, evaluation: { scope } }: EvaluationProps) {
  const { t } = useText()
  const id = useId()
  const { search, change } = useEvaluateSearch()
  const mayViewUsers = holds('view-users', usePermissions(realm))
  const supportsParameters = useParameterizedScopes()
  const isSaml = client.protocol === 'saml'
  return (
    <Form className="castellan-evaluate" onSubmit={(event) => event.preventDefault()}>
      {!isSaml && (
        <FormGroup label={<Label id={`${id}-scope`} name="scopeParameter" />}>
          <div className="castellan-pair">
            <TypeaheadField
              id={`${id}-scope-field`}
              aria-labelledby={`${id}-scope`}
              placeholder={t('scopeParameterPlaceholder')}
              isMulti
              locked={[openidScope]}
              options={optionalScopesOf(client).map((name) => ({ value: name, label: name }))}
              {...(supportsParameters && { createOption: (typed) => withParameter(client, typed) })}
              value={scope}
              onChange={(next) => {
                const chosen = next.filter((name) => name !== openidScope)
                change({ scope: chosen.length > 0 ? chosen : undefined })
              }}
            />
            <CopyButton text={scope.join(' ')} name={t('scopeParameter')} />
          </div>
        </FormGroup>
      )}
      {mayViewUsers && (
        <FormGroup label={<Label id={`${id}-user`} name="users" help="userHelp" />}>
          <UserSelect
            id={`${id}-user-field`}
            aria-labelledby={`${id}-user`}
            realm={realm}
            value={search.user}
            onChange={(user) => change({ user })}
          />
        </FormGroup>
      )}
      {!isSaml && (
        <FormGroup label={<Label id={`${id}-audience`} name="targetAudience" />}>
          <ClientSelect
            id={`${id}-audience-field`}
            aria-labelledby={`${id}-audience`}
            placeholder={t('targetAudiencePlaceHolder')}
            realm={realm}
            value={search.audience ?? []}
            onChange={(audience) =>
              change({ audience: audience.length > 0 ? audience : undefined })
            }
          />
        </FormGroup>
      )}
    </Form>
  )
}

// Their help: @texts scopeParameter* @texts targetAudience*
function Label({ id, name, help = `${name}Help` }: { id: string; name: string; help?: string }) {
  const { t } = useText()
  return (
    <>
      <span id={id}>{t(name)}</span> <HelpIcon label={t(name)} help={t(help)} />
    </>
  )
}

type Row = {
  key: string
  role: string
  owner?: string | undefined
  description?: string | undefined
}

const originOf = ({ owner }: Row, { t }: Text) => owner ?? t('realmRoles')

const columns: Column<Row>[] = [
  text('role', 'role', { sort: true }),
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

type RolesProps = { realm: string; client: Client; evaluation: EvaluationScope }

function Roles({ realm, client, evaluation }: RolesProps) {
  const { t } = useText()
  const listState = useLocalState()
  // One call per client, so only on demand.
  const [clientLimit, setClientLimit] = useState(0)
  const query = useQuery(evaluated.roles(realm, client, evaluation.scope, clientLimit))
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
              clientLimit === 0
                ? t('rolesOfClients')
                : t('evaluatedClients', { count: data.clients })
            }
            actionLinks={
              <TextButton onClick={() => setClientLimit(clientLimit + clientBatchSize)}>
                {t(clientLimit === 0 ? 'showRolesOfClients' : 'showMore')}
              </TextButton>
            }
          />
        ),
      })}
      empty={<EmptyStateMessage title="noEffectiveRoles" />}
    />
  )
}

type SamlResponseProps = { realm: string; client: Client; evaluation: EvaluationScope }

function SamlResponse({ realm, client, evaluation }: SamlResponseProps) {
  const query = useQuery(evaluated.samlResponse(realm, client.id, evaluation))
  if (evaluation.user === undefined)
    return (
      <EmptyStateMessage title="generatedSamlResponseNo" text="generatedSamlResponseIsDisabled" />
    )
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <PagePending />
  return <ExampleText title="generatedSamlResponse" text={query.data} sent={query.data} />
}
