import { InputGroup, InputGroupItem, TextInput } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import {
  createInitialAccess,
  type CreatedInitialAccess,
  type NewInitialAccess,
} from '~/api/clients/initialAccess'
import { translate } from '~/lib/i18n'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/links'
import { CopyButton } from '~/ui/actions/CopyButton'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { InlineAlert } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { tokenSections } from './token.fields'

const route = getRouteApi('/$realm/clients/initialAccessToken/create')

const start: NewInitialAccess = { expiration: 86_400, count: 1, webOrigins: [] }

export default function NewTokenPage() {
  const { realm } = route.useParams()
  const go = useGo()
  const [createdToken, setCreatedToken] = useState<CreatedInitialAccess>()
  const goToList = () =>
    void go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: 'initial-access-token' } })
  return (
    <>
      <PageHeader title="createToken" subtitle="createTokenHelp" />
      <CreateForm
        key={realm}
        defaultValues={start}
        create={createInitialAccess(realm)}
        sections={tokenSections}
        requires={{ some: ['manage-clients', 'create-client'] }}
        button="save"
        onCreated={setCreatedToken}
        onCancel={goToList}
      />
      {createdToken && (
        <TokenDialog
          token={createdToken.token}
          onClose={() => {
            toast(translate('tokenSaveSuccess'))
            goToList()
          }}
        />
      )}
    </>
  )
}

type TokenDialogProps = { token: string; onClose: () => void }

/** Keycloak returns the token only on creation. */
function TokenDialog({ token, onClose }: TokenDialogProps) {
  const { t } = useText()
  return (
    <FormDialog title={t('initialAccessTokenDetails')} cancelText="close" onClose={onClose}>
      <InlineAlert variant="warning" title={t('copyInitialAccessToken')} />
      <LabeledControl label="initialAccessToken">
        {(control) => (
          <InputGroup>
            <InputGroupItem isFill>
              <TextInput {...control} readOnlyVariant="default" dir="ltr" value={token} />
            </InputGroupItem>
            <InputGroupItem>
              <CopyButton text={token} name={t('initialAccessToken')} />
            </InputGroupItem>
          </InputGroup>
        )}
      </LabeledControl>
    </FormDialog>
  )
}
