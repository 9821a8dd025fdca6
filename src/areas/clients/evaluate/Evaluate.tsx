import { Content, Form, FormGroup } from '@patternfly/react-core'
import { linkOptions } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Client } from '~/api/clients/clients'
import type { EvaluationScope, TokenKind } from '~/api/clients/evaluate'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { ClientSelect } from '~/pickers/ClientSelect'
import { UserSelect } from '~/pickers/UserSelect'
import { useParameters } from '~/parts/scopes/scopeName'
import { RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { CopyButton } from '~/ui/actions/CopyButton'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { useHelpMode } from '~/ui/messages/useHelpMode'
import { TypeaheadField } from '~/ui/inputs/TypeaheadField'
import { useText } from '~/ui/useText'
import { Mappers } from './Mappers'
import { optionalScopesOf, withParameter } from './optionalScopesOf'
import { Roles } from './Roles'
import { SamlResponse } from './SamlResponse'
import { TokenPreview, type TokenTitle } from './TokenPreview'
import { useEvaluateSearch } from './useEvaluateSearch'
import './evaluate.css'

const address = '/$realm/clients/$clientId/clientScopes/$tab'

type Props = { realm: string; client: Client }

/** Every OpenID Connect token is asked for with it. */
const always = 'openid'

// What each shows: @texts effectiveProtocolMappers* @texts effectiveRoleScopeMappings*
// @texts generatedAccessToken* @texts generatedIdToken* @texts generatedUserInfo*
// @texts generatedSamlResponse*

type AskedProps = Props & { evaluation: EvaluationScope }

/** What is asked for, and beside it the result under what explains it. */
const result = (asked: AskedProps, id: string, title: string, content: ReactNode): RoutedTab => ({
  id,
  title,
  content: () => (
    <div className="castellan-asked">
      <Asked {...asked} />
      <div>
        <Explained help={`${title}Help`} />
        {content}
      </div>
    </div>
  ),
})

function Explained({ help }: { help: string }) {
  const { t } = useText()
  const [isHelpOn] = useHelpMode()
  return isHelpOn && <Content component="p">{t(help)}</Content>
}

/** An example of what the server would send. */
const token = (props: AskedProps, kind: TokenKind, title: TokenTitle) =>
  result(props, kind, title, <TokenPreview {...props} kind={kind} title={title} />)

const tabsOf = (props: AskedProps): readonly RoutedTab[] => [
  result(props, 'mappers', 'effectiveProtocolMappers', <Mappers {...props} />),
  result(props, 'roles', 'effectiveRoleScopeMappings', <Roles {...props} />),
  ...(props.client.protocol === 'saml'
    ? [result(props, 'saml-response', 'generatedSamlResponse', <SamlResponse {...props} />)]
    : [
        token(props, 'access-token', 'generatedAccessToken'),
        token(props, 'id-token', 'generatedIdToken'),
        token(props, 'userinfo', 'generatedUserInfo'),
      ]),
]

/** What comes of a client's scopes: mappers, roles and tokens, for a user and what is asked for. */
export function Evaluate({ realm, client }: Props) {
  const { search } = useEvaluateSearch()
  const isSaml = client.protocol === 'saml'
  const scope = isSaml ? [] : [always, ...(search.scope ?? [])]
  const evaluation: EvaluationScope = { scope, user: search.user, audience: search.audience ?? [] }
  return (
    <>
      <Explained help="evaluateExplain" />
      <RoutedTabs
        label="evaluate"
        tabs={tabsOf({ realm, client, evaluation })}
        current={search.view}
        link={(view) =>
          linkOptions({
            to: address,
            params: { realm, clientId: client.id, tab: 'evaluate' },
            search: { ...search, view },
          })
        }
      />
    </>
  )
}

function Asked({ realm, client, evaluation: { scope } }: AskedProps) {
  const { t } = useText()
  const id = useId()
  const { search, change } = useEvaluateSearch()
  const mayFind = holds('view-users', usePermissions(realm))
  const takesParameters = useParameters()
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
              locked={[always]}
              options={optionalScopesOf(client).map((name) => ({ value: name, label: name }))}
              {...(takesParameters && { createOption: (typed) => withParameter(client, typed) })}
              value={scope}
              onChange={(next) => {
                const chosen = next.filter((name) => name !== always)
                change({ scope: chosen.length > 0 ? chosen : undefined })
              }}
            />
            <CopyButton text={scope.join(' ')} name={t('scopeParameter')} />
          </div>
        </FormGroup>
      )}
      {mayFind && (
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
