import { CheckIcon } from '@patternfly/react-icons/dist/esm/icons/check-icon'
import { CopyIcon } from '@patternfly/react-icons/dist/esm/icons/copy-icon'
import { ExclamationCircleIcon } from '@patternfly/react-icons/dist/esm/icons/exclamation-circle-icon'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '~/lib/code/clipboard'
import { describeError } from '~/lib/errors'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { IconButton } from './buttons'

type Props = {
  /** Use a function for text that must be fetched or generated. */
  text: string | (() => string | Promise<string>)
  name?: string
}

const outcomeTexts = {
  done: 'copySuccess',
  denied: 'clipboardCopyDenied',
  failed: 'clipboardCopyError',
} as const
const outcomeIcons = {
  done: CheckIcon,
  denied: ExclamationCircleIcon,
  failed: ExclamationCircleIcon,
}

const outcomeDuration = 1000

export function CopyButton({ text, name }: Props) {
  const { t } = useText()
  const [outcome, setOutcome] = useState<keyof typeof outcomeTexts>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    let result: keyof typeof outcomeTexts = 'failed'
    try {
      result = await copyText(typeof text === 'function' ? await text() : text)
    } catch (error) {
      toast(describeError(error).message, { variant: 'danger' }) // the text could not be loaded
    }
    setOutcome(result)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOutcome(undefined), outcomeDuration)
  }
  const Icon = outcome ? outcomeIcons[outcome] : CopyIcon
  const title = name ? `${t('copyToClipboard')}: ${name}` : t('copyToClipboard')
  return (
    <>
      <IconButton
        icon={<Icon />}
        aria-label={title}
        title={outcome ? t(outcomeTexts[outcome]) : title}
        onClick={() => void copy()}
      />
      <output className={outcome && outcome !== 'done' ? '' : 'pf-v6-screen-reader'}>
        {outcome && t(outcomeTexts[outcome])}
      </output>
    </>
  )
}
