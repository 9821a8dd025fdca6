import { Button } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { authz } from '~/api/authorization/authz'
import type { Client } from '~/api/clients/clients'
import { copyText } from '~/lib/code/clipboard'
import { downloadJson } from '~/lib/files/download'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { CodeEditor } from '~/ui/CodeEditor'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'

export default function ExportTab({ client }: { client: Client }) {
  const { t } = useText()
  const { data } = useSuspenseQuery(authz.file(useResourceServer()))
  const text = JSON.stringify(data, null, 2)
  const copy = async () => {
    const isDone = (await copyText(text)) === 'done'
    if (isDone) toast(t('copied'))
    else toast(t('copyError', { error: t('clipboardCopyDenied') }), { variant: 'danger' })
  }
  return (
    <>
      <div className="castellan-marks">
        <Button
          variant="secondary"
          onClick={() => {
            downloadJson(`${client.clientId}-authz.json`, data)
            toast(t('exportAuthDetailsSuccess'))
          }}
        >
          {t('download')}
        </Button>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <CodeEditor label={t('authzFile')} language="json" value={text} readOnly autoHeight />
    </>
  )
}
