import { useRef, useState } from 'react'
import { duplicateGroup, emptyCopyProgress, type CopyProgress } from '~/api/groups/duplicateGroup'
import type { Group, GroupOwner } from '~/api/groups/groups'
import { CreateForm } from '~/form/CreateForm'
import { TextButton } from '~/ui/actions/buttons'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { groupName } from './group.fields'

const sections = [{ fields: [groupName] }]

type Props = { owner: GroupOwner; group: Group }

type CopyResult = { copied: CopyProgress; isStopped: boolean }

/** Copies a group with its subgroups and reports what failed. */
export function DuplicateGroupDialog({ owner, group }: Props) {
  const { t } = useText()
  const close = useCloseDialog()
  const [copied, setCopied] = useState<CopyProgress>()
  const [report, setReport] = useState<CopyResult>()
  const abortController = useRef<AbortController>(undefined)

  const duplicate = async ({ name }: { name: string }): Promise<CopyResult> => {
    const controller = new AbortController()
    abortController.current = controller
    let latest = emptyCopyProgress
    const onProgress = (progress: CopyProgress) => {
      latest = progress
      setCopied(progress)
    }
    try {
      await duplicateGroup(owner, group, name, { signal: controller.signal, onProgress })
      return { copied: latest, isStopped: false }
    } catch (error) {
      // Stopped or failed midway: report what has been copied so far.
      if (latest.copyId === undefined && !controller.signal.aborted) throw error
      return { copied: latest, isStopped: true }
    }
  }
  const onFinished = (result: CopyResult) => {
    if (result.isStopped || result.copied.failures.length > 0) return setReport(result)
    toast(t('groupDuplicated'), { description: t('copiedSoFar', copyCounts(result.copied)) })
    close()
  }
  // While copying, closing only stops it, so the report still shows.
  const cancel = () => (copied ? abortController.current?.abort() : close())
  const dialogProps = { size: 'small', title: t('duplicateAGroup') } as const
  if (report) {
    return (
      <Dialog {...dialogProps} cancelText="close">
        <Report {...report} />
      </Dialog>
    )
  }
  return (
    <Dialog {...dialogProps} cancelText={null} onClose={cancel}>
      <CreateForm
        defaultValues={{ name: t('copyOf', { name: group.name }) }}
        create={{ mutationFn: duplicate, meta: { failed: 'couldNotCreateGroup' } }}
        sections={sections}
        button="duplicate"
        onCreated={onFinished}
        onCancel={close}
      >
        <p>{t('duplicateExplain')}</p>
        {copied && (
          <output className="castellan-marks">
            {t('copiedSoFar', copyCounts(copied))}
            <TextButton onClick={() => abortController.current?.abort()}>{t('stop')}</TextButton>
          </output>
        )}
      </CreateForm>
    </Dialog>
  )
}

const copyCounts = ({ groupCount, memberCount, roleCount }: CopyProgress) => ({
  groups: groupCount,
  members: memberCount,
  roles: roleCount,
})

function Report({ copied, isStopped }: CopyResult) {
  const { t } = useText()
  return (
    <InlineAlert
      variant="warning"
      role="alert"
      title={t(isStopped ? 'copyStopped' : 'copyIncomplete')}
    >
      <p>{t('copiedSoFar', copyCounts(copied))}</p>
      {copied.failures.length > 0 && (
        <>
          <p>{t('notCopied')}</p>
          <ul className="castellan-names">
            {copied.failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </>
      )}
    </InlineAlert>
  )
}
