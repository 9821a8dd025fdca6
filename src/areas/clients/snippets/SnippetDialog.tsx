import { Checkbox, TextArea } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { installations } from '~/api/clients/clientCredentials'
import { clients, type Client } from '~/api/clients/clients'
import { getEnvironment } from '~/api/session'
import { describeError } from '~/lib/errors'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { CopyButton } from '~/ui/actions/CopyButton'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { secretPlaceholder } from '~/lib/secrets'
import { snippetsOf, type Snippet } from './snippets'

type Props = {
  realm: string
  clientUuid: string
  initialSnippetId?: string | undefined
}

const adapterInstallationProvider = 'keycloak-oidc-keycloak-json'

export default function SnippetDialog({ realm, clientUuid, initialSnippetId }: Props) {
  const { t } = useText()
  const fieldId = useId()
  const { data, error } = useSuspenseQuery(clients.byId(realm, clientUuid))
  const [isSecretVisible, setSecretVisible] = useState(false)
  const [selectedSnippetId, setSelectedSnippetId] = useState(initialSnippetId)
  const issuer = `${getEnvironment().serverBaseUrl}/realms/${encodeURIComponent(realm)}`
  const secret =
    data.publicClient || !data.secret
      ? undefined
      : isSecretVisible
        ? data.secret
        : secretPlaceholder
  const snippets = [
    ...snippetsOf({ client: data, issuer, secret }),
    ...useAdapterSnippet(realm, data, isSecretVisible),
  ]
  const selected = snippets.find((snippet) => snippet.id === selectedSnippetId) ?? snippets[0]
  if (!selected) return null
  return (
    <FormDialog title={t('connectApplication')} cancelText="close">
      {error && <InlineAlert variant="danger" title={describeError(error).message} />}
      <p>{t('connectExplain')}</p>
      <LabeledControl label="snippetFor">
        {(control) => (
          <ChoiceField
            {...control}
            value={selected.id}
            options={snippets.map(({ id: value, title }) => ({ value, label: t(title) }))}
            onChange={setSelectedSnippetId}
          />
        )}
      </LabeledControl>
      <div className="castellan-pair">
        <TextArea
          className="castellan-json castellan-grow"
          readOnly
          rows={10}
          dir="ltr"
          resizeOrientation="vertical"
          aria-label={t(selected.title)}
          value={selected.text}
        />
        <CopyButton text={selected.text} name={t(selected.title)} />
      </div>
      {data.secret && !data.publicClient && (
        <Checkbox
          id={`${fieldId}-secret`}
          label={t('showSecretHere')}
          isChecked={isSecretVisible}
          onChange={(_event, next) => setSecretVisible(next)}
        />
      )}
    </FormDialog>
  )
}

/** Keycloak's adapter file; masks the secret. */
function useAdapterSnippet(realm: string, client: Client, isSecretVisible: boolean): Snippet[] {
  const { protocol = 'openid-connect', id } = client
  const { data } = useQuery({
    ...installations.file(realm, id, adapterInstallationProvider),
    enabled: protocol === 'openid-connect',
  })
  if (data === undefined) return []
  const text = JSON.stringify(
    data,
    (key, value: unknown) => (key === 'secret' && !isSecretVisible ? secretPlaceholder : value),
    2,
  )
  return [{ id: 'adapter', title: 'snippetAdapter', text }]
}
