import { Form, FormGroup } from '@patternfly/react-core'
import { useId, useState } from 'react'
import type { Client } from '~/api/clients/clients'
import { UserSelect } from '~/pickers/UserSelect'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'
import { optionalScopesOf } from './optionalScopesOf'
import { withAccount } from './compareTokens'
import { useEvaluateSearch } from './useEvaluateSearch'

type Props = { realm: string; client: Client }

/** Chooses what the token is compared with. */
export function CompareWith({ realm, client }: Props) {
  const { t } = useText()
  const id = useId()
  const { search, change } = useEvaluateSearch()
  const [isOtherUser, setOtherUser] = useState(search.with?.startsWith('user:') === true)
  const set = (value: string | undefined) => change({ with: value || undefined })
  const options = [
    { value: '', label: t('compareNothing') },
    ...optionalScopesOf(client).map((name) => ({
      value: `scope:${name}`,
      label: t(search.scope?.includes(name) ? 'compareWithout' : 'compareWithScope', { name }),
    })),
    ...(client.serviceAccountsEnabled
      ? [{ value: withAccount, label: t('compareServiceAccount') }]
      : []),
    { value: 'user', label: t('compareOtherUser') },
  ]
  return (
    <Form className="castellan-evaluate" onSubmit={(event) => event.preventDefault()}>
      <FormGroup label={<span id={`${id}-label`}>{t('compareWith')}</span>}>
        <ChoiceField
          id={`${id}-with`}
          aria-labelledby={`${id}-label`}
          options={options}
          value={isOtherUser ? 'user' : (search.with ?? '')}
          onChange={(next) => {
            setOtherUser(next === 'user')
            set(next === 'user' ? undefined : next)
          }}
        />
      </FormGroup>
      {isOtherUser && (
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
