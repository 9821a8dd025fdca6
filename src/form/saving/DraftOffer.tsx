import { AlertActionLink } from '@patternfly/react-core'
import { useState } from 'react'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { drafts, type Draft } from './drafts'

type Props = {
  form: string
  onRestore: (draft: Draft) => void
}

export function DraftOffer({ form, onRestore }: Props) {
  const { t, label, language } = useText()
  const [draft, setDraft] = useState(() => drafts.find(form))
  if (!draft) return null
  const discard = () => {
    drafts.remove(form)
    setDraft(undefined)
  }
  const restore = () => {
    onRestore(draft)
    discard()
  }
  const time = new Date(draft.at).toLocaleTimeString(language, { timeStyle: 'short' })
  const omitted = draft.omitted.map((value) => label(value, { plain: true }))
  return (
    <InlineAlert
      variant="info"
      title={t('draftOffer', { time })}
      actionLinks={
        <>
          <AlertActionLink onClick={restore}>{t('draftRestore')}</AlertActionLink>
          <AlertActionLink onClick={discard}>{t('draftDiscard')}</AlertActionLink>
        </>
      }
    >
      {omitted.length > 0 && t('draftOmitted', { fields: omitted })}
    </InlineAlert>
  )
}
