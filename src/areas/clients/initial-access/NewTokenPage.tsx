import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import {
  createInitialAccess,
  type MadeInitialAccess,
  type NewInitialAccess,
} from '~/api/clients/initialAccess'
import { translate } from '~/lib/i18n'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/RouteLink'
import { PageHeader } from '~/ui/PageHeader'
import { toast } from '~/ui/messages/toast'
import { TokenDialog } from './TokenDialog'
import { tokenSections } from './token.fields'

const route = getRouteApi('/$realm/clients/initialAccessToken/create')

const start: NewInitialAccess = { expiration: 86_400, count: 1, webOrigins: [] }

/** Making an initial access token, which is shown once. */
export default function NewTokenPage() {
  const { realm } = route.useParams()
  const go = useGo()
  const [made, setMade] = useState<MadeInitialAccess>()
  const toList = () =>
    void go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: 'initial-access-token' } })
  return (
    <>
      <PageHeader title="createToken" subtitle="createTokenHelp" />
      <CreateForm
        key={realm}
        start={start}
        create={createInitialAccess(realm)}
        sections={tokenSections}
        requires={{ some: ['manage-clients', 'create-client'] }}
        button="save"
        onCreated={setMade}
        onCancel={toList}
      />
      {made && (
        <TokenDialog
          token={made.token}
          onClose={() => {
            toast(translate('tokenSaveSuccess'))
            toList()
          }}
        />
      )}
    </>
  )
}
