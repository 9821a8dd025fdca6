import { AlertActionLink, Content } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import {
  clientScopes,
  makeScopeRegular,
  recreateClientScope,
  updateClientScope,
  type TypedScope,
} from '~/api/client-scopes/clientScopes'
import { usePermissions } from '~/api/whoami'
import { EditForm } from '~/form/EditForm'
import { holds } from '~/lib/access'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useSaveConfirmation, type SaveConfirmation } from '~/ui/dialogs/saveConfirmation'
import { useText } from '~/ui/useText'
import { scopeControls } from './customControls'
import { scopeSettings } from './scope.fields'
import { isParameterized, useParameters } from '~/parts/scopes/scopeName'
import { scopeName } from './scopeRules'

type Props = { realm: string; scope: TypedScope }

/** What is kept of a scope itself, and which clients get it. */
export function ScopeSettings({ realm, scope }: Props) {
  const { ask, dialog } = useSaveConfirmation()
  const before = async (body: Partial<TypedScope>, theirs: TypedScope) => {
    const { name = theirs.name } = body
    if (name === theirs.name || theirs.protocol === 'saml') return true
    return ask(renameQuestion(theirs.name, name))
  }
  return (
    <>
      <NoLongerParameterized realm={realm} scope={scope} />
      <EditForm
        query={clientScopes.settings(realm, scope.id)}
        customControls={scopeControls}
        sections={scopeSettings}
        requires="manage-clients"
        transform={(body) => ({ ...body, name: scopeName(body.name) })}
        save={{
          mutation: updateClientScope(realm, scope.id),
          before,
          partial: { always: ['name'] },
          recreate: recreateClientScope(realm),
        }}
      />
      {dialog}
    </>
  )
}

/** Clients ask for a scope by its name: a new one is more than a label. */
const renameQuestion = (from: string, to: string): SaveConfirmation => ({
  title: 'renameScopeTitle',
  button: 'rename',
  body: <RenameEffects from={from} to={to} />,
})

function RenameEffects({ from, to }: { from: string; to: string }) {
  const { t } = useText()
  return (
    <Content>
      <p>{t('renameScopeExplain', { from, to })}</p>
      <ul>
        <li>{t('renameScopeRequests', { from, to })}</li>
        <li>{t('renameScopeTokens')}</li>
      </ul>
    </Content>
  )
}

/** The server no longer knows scopes with values: it says so, and how to make it a regular one. */
function NoLongerParameterized({ realm, scope }: Props) {
  const { t } = useText()
  const isOn = useParameters()
  const change = useMutation(makeScopeRegular(realm))
  const mayChange = holds('manage-clients', usePermissions(realm))
  if (isOn || !isParameterized(scope)) return null
  return (
    <InlineAlert
      variant="warning"
      title={t('parameterizedScopeDisabledInfo')}
      {...(mayChange && {
        actionLinks: (
          <AlertActionLink isDisabled={change.isPending} onClick={() => change.mutate(scope)}>
            {t('makeScopeRegular')}
          </AlertActionLink>
        ),
      })}
    />
  )
}
