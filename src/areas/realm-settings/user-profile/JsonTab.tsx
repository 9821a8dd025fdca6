import { Button } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { readProfile } from '~/api/user-profile/profileText'
import { serverInfo } from '~/api/serverInfo'
import {
  replaceUserProfile,
  resetUserProfile,
  userProfile,
  type Profile,
} from '~/api/user-profile/userProfile'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { JsonDocument, type JsonDraft } from '../json/JsonDocument'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { profileChanges } from './profileChanges'
import { profileCompletions, validateProfile } from './validateProfile'

/** The whole profile as one text. */
export function JsonTab({ realm }: { realm: string }) {
  const { t } = useText()
  const id = useId()
  const { data } = useSuspenseQuery(userProfile.whole(realm))
  const { data: info } = useSuspenseQuery(serverInfo)
  const [draft, setDraft] = useState<JsonDraft<Profile>>()
  const reset = useMutation(resetUserProfile(realm))
  const askReset = () =>
    confirm({
      title: 'profileResetTitle',
      text: 'profileResetConfirm',
      button: 'profileReset',
      danger: true,
      run: async () => {
        await reset.mutateAsync()
        setDraft(undefined)
      },
    })
  return (
    <>
      <JsonDocument
        label={t('jsonEditor')}
        kind={{
          read: readProfile,
          invalid: 'invalidJsonError',
          namesIn: ({ attributes }) => attributes.map(({ name }) => name),
          changes: profileChanges,
          completions: profileCompletions(info),
          lint: (text) => validateProfile(text, info, t),
        }}
        value={data}
        draft={draft}
        setDraft={setDraft}
        save={replaceUserProfile(realm)}
        back={{ label: 'revert', run: () => setDraft(undefined) }}
        download={{ name: `user-profile-${realm}.json`, content: data }}
      >
        <Button variant="link" isDanger onClick={askReset}>
          {t('profileReset')}
        </Button>
      </JsonDocument>
      <LeaveGuard form={id} isDirty={draft !== undefined} />
    </>
  )
}
