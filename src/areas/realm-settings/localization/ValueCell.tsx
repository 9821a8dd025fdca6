import { CheckIcon } from '@patternfly/react-icons/dist/esm/icons/check-icon'
import { PencilAltIcon } from '@patternfly/react-icons/dist/esm/icons/pencil-alt-icon'
import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import { useMutation } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { updateText } from '~/api/realms/localization'
import { IconButton } from '~/ui/actions/IconButton'
import { LinesInput } from '~/ui/inputs/LinesInput'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import type { TextRow } from './textRows'

const focusInput = (input: HTMLElement | null) => input?.focus()

type Props = { realm: string; locale: string; row: TextRow }

export function ValueCell({ realm, locale, row }: Props) {
  const { t } = useText()
  const [draft, setDraft] = useState<string>()
  const update = useMutation(updateText(realm))
  const isAllowed = useDeniedReason()('manage-realm') === undefined
  const close = () => setDraft(undefined)
  if (draft === undefined)
    return (
      <span className="castellan-marks">
        {row.value !== '' && <bdi className="castellan-break">{row.value}</bdi>}
        {row.isMissing && (
          <Badge color="orange" title={t('textMissingExplain')}>
            {t('textMissing')}
          </Badge>
        )}
        {isAllowed && (
          <IconButton
            isSmall
            icon={<PencilAltIcon />}
            aria-label={`${t('editBtn')} ${row.key}`}
            onClick={() => setDraft(row.isMissing ? '' : row.value)}
          />
        )}
      </span>
    )
  const save = () => update.mutate({ locale, key: row.key, value: draft }, { onSuccess: close })
  const onKeyDown = (event: KeyboardEvent) => {
    const isSingleLine = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && (isSingleLine || event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape') close()
  }
  return (
    <span className="castellan-pair">
      <LinesInput
        className="castellan-grow"
        aria-label={t('editTranslationValue')}
        dir="auto"
        // The button that opened it is no longer rendered.
        inputRef={focusInput}
        value={draft}
        isDisabled={update.isPending}
        onChange={setDraft}
        onKeyDown={onKeyDown}
      />
      <IconButton icon={<CheckIcon />} aria-label={t('acceptBtn')} onClick={save} />
      <IconButton icon={<TimesIcon />} aria-label={t('cancelBtn')} onClick={close} />
    </span>
  )
}
