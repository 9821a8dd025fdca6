import { Form, FormGroup } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AssignedScope } from '~/api/assignedScopes'
import type { Client } from '~/api/clients'
import { evaluated } from '~/api/evaluate'
import { UserSelect } from '~/pickers/UserSelect'
import { ChoiceField } from '~/ui/ChoiceField'
import { useText } from '~/ui/useText'
import { useEvaluateSearch } from './useEvaluateSearch'

type Props = { realm: string; client: Client; scopes: readonly AssignedScope[] }

/** Chooses what the token is compared with. */
export function CompareWith({ realm, client, scopes }: Props) {
  const { t } = useText()
  const id = useId()
  const { search, change } = useEvaluateSearch()
  const [isOtherUser, setOtherUser] = useState(search.with?.startsWith('user:') === true)
  const { data: account } = useQuery({
    ...evaluated.serviceAccount(realm, client.id),
    enabled: client.serviceAccountsEnabled === true,
  })
  const set = (other: string | undefined) => change({ with: other || undefined })
  const accountValue = account && `user:${account.id}`
  const options = [
    { value: '', label: t('compareNothing') },
    ...scopes
      .filter(({ type }) => type === 'optional')
      .map(({ name }) => ({
        value: `scope:${name}`,
        label: t(search.scope?.includes(name) ? 'compareWithout' : 'compareWithScope', { name }),
      })),
    ...(accountValue ? [{ value: accountValue, label: t('compareServiceAccount') }] : []),
    { value: 'user', label: t('compareOtherUser') },
  ]
  const isUser = isOtherUser && search.with !== accountValue
  return (
    <Form className="castellan-evaluate" onSubmit={(event) => event.preventDefault()}>
      <FormGroup label={<span id={`${id}-label`}>{t('compareWith')}</span>}>
        <ChoiceField
          id={`${id}-with`}
          aria-labelledby={`${id}-label`}
          options={options}
          value={isUser ? 'user' : (search.with ?? '')}
          onChange={(next) => {
            setOtherUser(next === 'user')
            set(next === 'user' ? undefined : next)
          }}
        />
      </FormGroup>
      {isUser && (
        <FormGroup label={<span id={`${id}-other`}>{t('compareOtherUser')}</span>}>
          <UserSelect
            id={`${id}-user`}
            aria-labelledby={`${id}-other`}
            realm={realm}
            value={search.with?.startsWith('user:') ? search.with.slice(5) : undefined}
            onChange={(user) => set(user && `user:${user}`)}
          />
        </FormGroup>
      )}
    </Form>
  )
}
