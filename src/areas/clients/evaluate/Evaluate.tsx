import { Content, Form } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import type { Client } from '~/api/clients/clients'
import {
  clientBatchSize,
  evaluated,
  type EffectiveMapper,
  type EvaluationScope,
  type GrantedRole,
  type TokenKind,
} from '~/api/clients/evaluate'
import { serverInfo } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import type { TextKey } from '~/lib/textKey'
import { MapperLink, typeColumns } from '~/parts/mappers/mapperColumns'
import { useParameterizedScopes } from '~/parts/scopes/scopeTypes'
import { ClientSelect, UserSelect } from '~/pickers/typeaheads'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs, type Tab } from '~/routing/tabs'
import { useLocalState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { CopyButton } from '~/ui/actions/CopyButton'
import { TextButton } from '~/ui/actions/buttons'
import { TypeaheadField } from '~/ui/inputs/Combobox'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useHelpMode } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { optionalScopesOf, ownerOf, withContainerName, withParameter } from './claimSources'
import { useEvaluateSearch } from './evaluateSearch'
import { ExampleText, QueryStatus, TokenPreview, type TokenTitle } from './TokenPreview'
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

const isSaml = ({ protocol }: Client) => protocol === 'saml'

const tokenTab = (kind: TokenKind, title: TokenTitle): Tab<EvaluationProps> => ({
  ...resultTab(kind, title, (page) => <TokenPreview {...page} kind={kind} title={title} />),
  when: ({ client }) => !isSaml(client),
})

const resultTabs = defineTabs<EvaluationProps>([
  resultTab('mappers', 'effectiveProtocolMappers', Mappers),
  resultTab('roles', 'effectiveRoleScopeMappings', Roles),
  {
    ...resultTab('saml-response', 'generatedSamlResponse', SamlResponse),
    when: ({ client }) => isSaml(client),
  },
  tokenTab('access-token', 'generatedAccessToken'),
  tokenTab('id-token', 'generatedIdToken'),
  tokenTab('userinfo', 'generatedUserInfo'),
])

export default function Evaluate({ realm, client }: Props) {
  const { search } = useEvaluateSearch()
  const scope = isSaml(client) ? [] : [openidScope, ...(search.scope ?? [])]
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
  const { search, change } = useEvaluateSearch()
  const mayViewUsers = holds('view-users', usePermissions(realm))
  const supportsParameters = useParameterizedScopes()
  return (
    <Form className="castellan-evaluate" onSubmit={(event) => event.preventDefault()}>
      {!isSaml(client) && (
        <LabeledControl label="scopeParameter" help="scopeParameterHelp">
          {(control) => (
            <div className="castellan-pair">
              <TypeaheadField
                {...control}
                placeholder={t('scopeParameterPlaceholder')}
                isMulti
                locked={[openidScope]}
                options={optionalScopesOf(client).map((name) => ({ value: name, label: name }))}
                createOption={
                  supportsParameters ? (typed) => withParameter(client, typed) : undefined
                }
                value={scope}
                onChange={(next) => change({ scope: next.filter((name) => name !== openidScope) })}
              />
              <CopyButton text={scope.join(' ')} name={t('scopeParameter')} />
            </div>
          )}
        </LabeledControl>
      )}
      {mayViewUsers && (
        <LabeledControl label="users" help="userHelp">
          {(control) => (
            <UserSelect
              {...control}
              realm={realm}
              value={search.user}
              onChange={(user) => change({ user })}
            />
          )}
        </LabeledControl>
      )}
      {!isSaml(client) && (
        <LabeledControl label="targetAudience" help="targetAudienceHelp">
          {(control) => (
            <ClientSelect
              {...control}
              placeholder={t('targetAudiencePlaceHolder')}
              realm={realm}
              value={search.audience ?? []}
              onChange={(audience) => change({ audience })}
            />
          )}
        </LabeledControl>
      )}
    </Form>
  )
}

function Mappers({ realm, client, evaluation }: EvaluationProps) {
  const { data: info } = useQuery(serverInfo)
  const listState = useLocalState()
  const { category, priority, compareByPriority } = typeColumns(info, client.protocol)
  const columns: Column<EffectiveMapper>[] = [
    link(
      'name',
      'name',
      (mapper, name) => (
        <MapperLink owner={ownerOf(mapper)} mapperId={mapper.mapperId} viewMode="edit">
          {name}
        </MapperLink>
      ),
      { value: ({ mapperName }) => mapperName, sort: true },
    ),
    text('parentClientScope', 'parentClientScope', {
      value: ({ containerName }) => containerName,
      sort: true,
    }),
    category,
    priority,
  ]
  return (
    <DataTable
      label="effectiveProtocolMappers"
      fullListQuery={{
        ...evaluated.mappers(realm, client.id, evaluation.scope),
        select: (mappers) =>
          mappers
            .map((mapper) => withContainerName(mapper, client))
            .toSorted(
              (a, b) => compareByPriority(a, b) || a.mapperName.localeCompare(b.mapperName),
            ),
      }}
      listState={listState}
      rowKey={({ mapperId }) => mapperId}
      columns={columns}
      searchPlaceholder="searchForProtocol"
      empty={{ title: 'emptyMappers' }}
      requires="view-clients"
    />
  )
}

const roleColumns: Column<GrantedRole>[] = [
  text('role', 'role', { value: ({ name }) => name, sort: true }),
  text('origin', 'origin', { value: ({ owner }, { t }) => owner ?? t('realmRoles'), sort: true }),
  text('description', 'description', {
    value: ({ description }, { label }) => label(description),
  }),
]

function Roles({ realm, client, evaluation }: EvaluationProps) {
  const { t } = useText()
  const listState = useLocalState()
  // One call per client, so only on demand.
  const [clientLimit, setClientLimit] = useState(0)
  const query = useQuery(evaluated.roles(realm, client, evaluation.scope, clientLimit))
  const { data } = query
  if (!data) return <QueryStatus query={query} requires="view-clients" />
  return (
    <DataTable
      label="effectiveRoleScopeMappings"
      rows={data.roles}
      onRefresh={() => void query.refetch()}
      listState={listState}
      rowKey={({ id }) => id}
      columns={roleColumns}
      searchPlaceholder="searchForRole"
      belowToolbar={
        data.hasMore && (
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
        )
      }
      empty={{ title: 'noEffectiveRoles' }}
    />
  )
}

function SamlResponse({ realm, client, evaluation }: EvaluationProps) {
  const query = useQuery(evaluated.samlResponse(realm, client.id, evaluation))
  const { data, error } = query
  if (evaluation.user === undefined)
    return (
      <EmptyStateMessage title="generatedSamlResponseNo" text="generatedSamlResponseIsDisabled" />
    )
  if (error || data === undefined) return <QueryStatus query={query} />
  return <ExampleText title="generatedSamlResponse" text={data} sent={data} />
}
