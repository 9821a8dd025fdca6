import { Button } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import { users } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { describeError } from '~/lib/errors'
import { downloadText, toCsv } from '~/lib/files/download'
import { translate } from '~/lib/i18n'
import { TextButton } from '~/ui/actions/buttons'
import { FileField } from '~/ui/inputs/files'
import { InlineAlert } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { localesOf } from '../user.fields'
import { ImportFile } from './ImportFile'
import {
  fingerprint,
  looksLikePerson,
  readCsv,
  rowLimit,
  splitHeader,
} from '~/parts/import/readCsv'
import {
  targetsOf,
  targetText,
  toCsvColumns,
  type ImportTarget,
  type UploadedFile,
} from './importColumn'
import '~/parts/import/import.css'

type Props = { realm: string; onLeave: () => void }

export default function ImportPage({ realm, onLeave }: Props) {
  const pageText = useText()
  const { t } = pageText
  const id = useId()
  const { data: metadata } = useSuspenseQuery(users.newMetadata(realm))
  const locales = localesOf(useRealm(realm))
  const mayManage = holds('manage-users', usePermissions(realm))
  const [text, setText] = useState('')
  const [file, setFile] = useState<UploadedFile>()
  const [failure, setFailure] = useState<string>()
  const targets = targetsOf(metadata, locales)
  const columns = toCsvColumns(targets, (target) => targetText(target, pageText))

  const readFile = async () => {
    setFailure(undefined)
    try {
      const records = await readCsv(text)
      const { rows } = splitHeader(records, !looksLikePerson(records, columns))
      if (rows.length === 0) return setFailure(t('importEmpty'))
      if (rows.length > rowLimit) return setFailure(t('importTooLong', { number: rowLimit }))
      setFile({ records, id: await fingerprint(text) })
    } catch (error) {
      setFailure(describeError(error).message)
    }
    return undefined
  }
  return (
    <>
      <PageHeader
        title="importUsers"
        subtitle="importUsersExplain"
        buttons={
          <Button variant="link" onClick={onLeave}>
            {t('backToUsers')}
          </Button>
        }
      />
      {!mayManage && <InlineAlert variant="info" title={t('importNeedsManage')} />}
      {file ? (
        <ImportFile
          realm={realm}
          file={file}
          targets={targets}
          columns={columns}
          mayManage={mayManage}
          onAnother={() => {
            setText('')
            setFile(undefined)
          }}
        />
      ) : (
        <div className="castellan-rows castellan-import">
          <p>{t('importFormat')}</p>
          <TextButton onClick={() => void saveTemplate(targets)}>{t('importTemplate')}</TextButton>
          <FileField
            id={id}
            aria-label={t('importFile')}
            accept=".csv,text/csv,text/plain"
            value={text}
            onChange={setText}
            hidesContent
          />
          {failure && <InlineAlert variant="danger" role="alert" title={failure} />}
          <Button isDisabled={text.trim() === ''} onClick={() => void readFile()}>
            {t('next')}
          </Button>
        </div>
      )}
    </>
  )
}

async function saveTemplate(targets: readonly ImportTarget[]) {
  const headings = targets.filter(({ isReadOnly }) => !isReadOnly).map(({ id }) => id)
  downloadText(`${translate('users')}.csv`, await toCsv(headings, []), 'text/csv')
}
