import { ActionGroup, Button } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { readProfile } from '~/api/user-profile/profileText'
import { quiet } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import {
  ProfileChanged,
  replaceUserProfile,
  resetUserProfile,
  userProfile,
  type Profile,
} from '~/api/user-profile/userProfile'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { downloadJson } from '~/lib/files/download'
import { CodeEditor } from '~/ui/CodeEditor'
import { confirm } from '~/ui/dialogs/confirm'
import { useRefusal } from '~/ui/held'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useAttempt } from '~/ui/actions/useAttempt'
import { useText } from '~/ui/useText'
import { ChangesTable } from '~/parts/events/ChangesTable'
import { profileChanges } from './profileChanges'
import { profileCompletions, profileProblems } from './profileFaults'
import '~/form/form.css'

const format = (profile: Profile) => JSON.stringify(profile, null, 2)

/** The attributes that a text no longer has. */
const goneIn = (next: Profile, loaded: Profile) =>
  loaded.attributes
    .map(({ name }) => name)
    .filter((name) => !next.attributes.some((each) => each.name === name))

/** The whole profile as one text. */
export function JsonTab({ realm }: { realm: string }) {
  const { t } = useText()
  const id = useId()
  const refusal = useRefusal()('manage-realm')
  const { data } = useSuspenseQuery(userProfile.whole(realm))
  const { data: info } = useSuspenseQuery(serverInfo)
  // Changes are made to what was opened, also when somebody else saves meanwhile.
  const [draft, setDraft] = useState<{ text: string; loaded: Profile }>()
  const { text, loaded } = draft ?? { text: format(data), loaded: data }
  const { mutateAsync } = useMutation(quiet(replaceUserProfile(realm)))
  const reset = useMutation(resetUserProfile(realm))
  const { attempt, isRunning, failure } = useAttempt()
  const change = (next: string) =>
    setDraft(next === format(loaded) ? undefined : { text: next, loaded })
  const write = async (next: Profile, isForced: boolean) => {
    await mutateAsync({ next, loaded, isForced })
    setDraft(undefined)
  }
  const sendNow = async (next: Profile) => {
    try {
      await write(next, false)
    } catch (error) {
      if (!(error instanceof ProfileChanged)) throw error
      confirm({
        title: 'jsonChangedTitle',
        text: 'jsonChangedMeanwhile',
        button: 'overwriteNow',
        danger: true,
        run: () => write(next, true),
      })
    }
  }
  const read = () => {
    try {
      return readProfile(text)
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      throw new Error(t('invalidJsonError', { error: reason }), { cause: error })
    }
  }
  const send = () =>
    attempt(() => {
      const next = read()
      const gone = goneIn(next, loaded)
      const changes = (
        <ChangesTable title={t('jsonChanges')} changes={profileChanges(loaded, next)} />
      )
      if (gone.length === 0)
        return confirm({
          title: 'jsonSaveTitle',
          touches: changes,
          button: 'save',
          run: () => sendNow(next),
        })
      return confirm({
        title: 'jsonRemovesTitle',
        touches: (
          <>
            <p>{gone.join(', ')}</p>
            {changes}
          </>
        ),
        danger: true,
        run: () => sendNow(next),
      })
    })
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
      {refusal && <InlineAlert variant="info" isPlain title={refusal} />}
      <CodeEditor
        label={t('jsonEditor')}
        language="json"
        value={text}
        readOnly={refusal !== undefined}
        onChange={change}
        completions={profileCompletions(info)}
        lint={(now) => profileProblems(now, info, t)}
      />
      <div className="castellan-form-end">
        {failure}
        <ActionGroup>
          {refusal === undefined && (
            <>
              <Button isDisabled={!draft} isLoading={isRunning} onClick={() => void send()}>
                {t('save')}
              </Button>
              <Button variant="secondary" isDisabled={!draft} onClick={() => setDraft(undefined)}>
                {t('revert')}
              </Button>
              <Button variant="link" isDanger onClick={askReset}>
                {t('profileReset')}
              </Button>
            </>
          )}
          <Button variant="link" onClick={() => downloadJson(`user-profile-${realm}.json`, data)}>
            {t('download')}
          </Button>
        </ActionGroup>
      </div>
      <LeaveGuard form={id} isDirty={draft !== undefined} />
    </>
  )
}
