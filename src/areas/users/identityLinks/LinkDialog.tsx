import {
  linkedWith,
  linkIdentity,
  type LinkableProvider,
  type NewLink,
} from '~/api/users/identityLinks'
import type { User } from '~/api/users/users'
import { CreateForm } from '~/form/CreateForm'
import type { Section } from '~/lib/field'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useSaveConfirmation } from '~/ui/dialogs/saveConfirmation'
import { useText } from '~/ui/useText'

const sections: readonly Section[] = [
  {
    fields: [
      { path: ['identityProvider'], label: 'identityProvider', kind: 'text', readOnly: true },
      // The server takes empty values, which no account elsewhere has.
      {
        path: ['userId'],
        label: 'userID',
        help: 'userIdHelperText',
        kind: 'text',
        required: true,
      },
      {
        path: ['userName'],
        label: 'username',
        help: 'usernameHelperText',
        kind: 'text',
        required: true,
      },
    ],
  },
]

type Props = { realm: string; user: User; provider: LinkableProvider; onClose: () => void }

/** Asks for the account elsewhere that a user is to be linked with. */
export function LinkDialog({ realm, user, provider: { alias }, onClose }: Props) {
  const { t } = useText()
  const { ask, dialog } = useSaveConfirmation()
  const command = linkIdentity(realm, user.id, alias)
  const link = async (body: NewLink) => {
    const others = await linkedWith(realm, alias, body.userId.trim())
    const names = others.filter((name) => name !== user.username).join(', ')
    if (names) {
      const title = t('linkedElsewhere', { names })
      const isWanted = await ask({
        title: 'linkedElsewhereTitle',
        button: 'link',
        body: `${title} ${t('linkedElsewhereExplain')}`,
      })
      if (!isWanted) throw new Error(title)
    }
    await command.mutationFn(body)
  }
  return (
    <>
      <Dialog title={t('linkAccountTitle', { provider: alias })} back={null} onClose={onClose}>
        <CreateForm
          start={{ identityProvider: alias, userId: '', userName: '' }}
          create={{ ...command, mutationFn: link }}
          sections={sections}
          button="link"
          onCreated={onClose}
          onCancel={onClose}
        />
      </Dialog>
      {dialog}
    </>
  )
}
