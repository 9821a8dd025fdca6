import { getRouteApi } from '@tanstack/react-router'
import { NewPolicyPage } from '~/parts/authorization/PolicyPages'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { ResourceServerPage } from './ResourceServerPage'

const route = getRouteApi('/$realm/clients/$id/authorization/policy/new/$policyType')

export default function NewAuthorizationPolicyPage() {
  const { t } = useText()
  const { realm, id, policyType } = route.useParams()
  const { copy } = route.useSearch()
  return (
    <ResourceServerPage realm={realm} id={id}>
      <NewPolicyPage
        type={policyType}
        copy={copy}
        renderHeader={({ name }) => (
          <PageHeader name={t('createPolicyOfType', { policyType: name })} />
        )}
      />
    </ResourceServerPage>
  )
}
