import { useRef, useState } from 'react'
import { duplicateGroup, nothingCopied, type Copied } from '~/api/groups/duplicateGroup'
import type { Group, GroupOwner } from '~/api/groups/groups'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { toast } from '~/ui/messages/toast'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'
import { copyName } from './group.fields'

type Props = { owner: GroupOwner; group: Group; onClose: () => void }

type Copying = { copied: Copied; isStopped: boolean }

/** Copies a group with everything below it, and says what became of it where not all went well. */
export default function DuplicateGroupDialog({ owner, group, onClose }: Props) {
  const { t } = useText()
  const [copied, setCopied] = useState<Copied>()
  const [report, setReport] = useState<Copying>()
  const stop = useRef<AbortController>(undefined)

  const run = async ({ name }: { name: string }): Promise<Copying> => {
    const control = new AbortController()
    stop.current = control
    let latest = nothingCopied
    const onProgress = (now: Copied) => {
      latest = now
      setCopied(now)
    }
    try {
      await duplicateGroup(owner, group, name, { signal: control.signal, onProgress })
      return { copied: latest, isStopped: false }
    } catch (error) {
      // Stopped, or it went wrong in the middle: what is there stays, and is told.
      if (latest.id === undefined && !control.signal.aborted) throw error
      return { copied: latest, isStopped: true }
    }
  }
  const finish = (result: Copying) => {
    if (result.isStopped || result.copied.failed.length > 0) return setReport(result)
    toast(t('groupDuplicated'), { description: t('copiedSoFar', countsOf(result.copied)) })
    onClose()
  }
  // While it runs, closing only stops it: what has been copied by then is told.
  const close = () => (copied ? stop.current?.abort() : onClose())
  const frame = { size: 'small', title: t('duplicateAGroup') } as const
  if (report) {
    return (
      <Dialog {...frame} back="close" onClose={onClose}>
        <Report {...report} />
      </Dialog>
    )
  }
  return (
    <Dialog {...frame} back={null} onClose={close}>
      <CreateForm
        start={{ name: t('copyOf', { name: group.name }) }}
        create={{ mutationFn: run, meta: { failed: 'couldNotCreateGroup' } }}
        sections={copyName}
        button="duplicate"
        onCreated={finish}
        onCancel={onClose}
      >
        <p>{t('duplicateExplain')}</p>
        {copied && (
          <output className="castellan-marks">
            {t('copiedSoFar', countsOf(copied))}
            <TextButton onClick={() => stop.current?.abort()}>{t('stop')}</TextButton>
          </output>
        )}
      </CreateForm>
    </Dialog>
  )
}

const countsOf = ({ groups, members, roles }: Copied) => ({ groups, members, roles })

function Report({ copied, isStopped }: Copying) {
  const { t } = useText()
  return (
    <InlineAlert
      variant="warning"
      role="alert"
      title={t(isStopped ? 'copyStopped' : 'copyIncomplete')}
    >
      <p>{t('copiedSoFar', countsOf(copied))}</p>
      {copied.failed.length > 0 && (
        <>
          <p>{t('notCopied')}</p>
          <ul className="castellan-names">
            {copied.failed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </InlineAlert>
  )
}
