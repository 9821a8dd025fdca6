import {
  deleteCredentials,
  isPassword,
  mailActions,
  type Credential,
} from '~/api/users/credentials'
import type { User } from '~/api/users/users'
import { formatDate } from '~/lib/format'
import { translate } from '~/lib/i18n'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { openDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import { managePermission } from '../userActions'
import { ActionsEmailDialog } from './ActionsEmailDialog'
import { typeName } from './credentialOrder'
import { openPasswordDialog } from './PasswordDialog'

/** Sets the first password, or replaces the one that is stored. */
export const passwordAction = (
  realm: string,
  user: User,
  all: readonly Credential[],
): MenuAction => ({
  label: all.some(isPassword) ? 'resetPasswordBtn' : 'setPassword',
  ...((user.access?.resetPassword ?? user.access?.manage) !== true && {
    requires: managePermission(user.access?.manage).requires,
    disabledReason: 'objectReadOnly',
  }),
  onSelect: () => openPasswordDialog(realm, user, all),
})

/** `actions`: codes of the required actions that are chosen at first. */
export const mailAction = (
  realm: string,
  { id, email, enabled, access }: User,
  actions: readonly string[] = [],
): MenuAction => {
  const { requires, disabledReason } = managePermission(access?.manage)
  return {
    label: 'credentialResetBtn',
    requires,
    // The server sends no mail to disabled users.
    disabledReason: disabledReason ?? (enabled === false ? 'mailToDisabledUser' : undefined),
    onSelect: () =>
      openDialog(
        <ActionsEmailDialog
          realm={realm}
          email={email}
          actions={actions}
          command={mailActions(realm, id)}
          button="credentialResetConfirm"
        />,
      ),
  }
}

export const credentialRemoval = (
  realm: string,
  { id, username, access }: User,
  all: readonly Credential[],
): ConfirmedAction<Credential> => ({
  label: 'deleteBtn',
  command: deleteCredentials(realm, id),
  ...managePermission(access?.manage),
  question: () => ({
    title: 'deleteCredentialsConfirmTitle',
    text: 'deleteCredentialsConfirm',
  }),
  impact: (credentials) => (
    <>
      {credentials.map((credential) => (
        <Description key={credential.id} credential={credential} />
      ))}
      {all.length === credentials.length && (
        <p>{translate('lastCredential', { name: username })}</p>
      )}
    </>
  ),
})

function Description({ credential }: { credential: Credential }) {
  const text = useText()
  const { type, userLabel, createdDate } = credential
  const texts = [typeName(type, text), userLabel, formatDate(createdDate, text.language, 'short')]
  return (
    <p>
      <bdi>{texts.filter(Boolean).join(' · ')}</bdi>
    </p>
  )
}
